internal import CSQLite

/// Why a changeset could not be applied; nothing of it was.
package struct ChangesetConflict: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The row to update or delete holds other values than when the change was recorded.
    case changed
    /// The row to update or delete is not there.
    case missing
    /// The row to insert is there already.
    case exists
    /// A UNIQUE, CHECK or NOT NULL rule would be broken.
    case constraint
    /// A row would refer to one that is not there.
    case foreignKey
    /// The table is gone, or has fewer columns or another primary key than when the change was
    /// recorded.
    case schema
  }

  package let kind: Kind
  /// The table with the conflict; for a foreign key the one that refers, or nil if SQLite cannot
  /// tell.
  package let table: String?
  /// The row's primary key; empty for foreign keys and schemas.
  package let primaryKey: [SQLValue]

  package init(kind: Kind, table: String?, primaryKey: [SQLValue] = []) {
    self.kind = kind
    self.table = table
    self.primaryKey = primaryKey
  }
}

extension ChangesetConflict: CustomStringConvertible {
  /// `a row to change is missing in table record`; the key stays out of it.
  package var description: String { kind.sentence + (table.map { " in table \($0)" } ?? "") }
}

extension ChangesetConflict.Kind {
  /// From the code that SQLite gives a conflict handler.
  init(code: Int32) {
    switch code {
    case SQLITE_CHANGESET_DATA: self = .changed
    case SQLITE_CHANGESET_NOTFOUND: self = .missing
    case SQLITE_CHANGESET_CONFLICT: self = .exists
    case SQLITE_CHANGESET_FOREIGN_KEY: self = .foreignKey
    default: self = .constraint
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .changed: "a row has changed since"
    case .missing: "a row to change is missing"
    case .exists: "a row to insert exists already"
    case .constraint: "a row would break a constraint"
    case .foreignKey: "a row would refer to one that is missing"
    case .schema: "the columns have changed since"
    }
  }
}
