/// One step of the schema's history.
package struct Migration: Sendable {
  package let name: String
  /// Statements that only add tables or append columns: a changeset of the journal would silently not fit otherwise.
  package let sql: String

  package init(name: String, sql: String) {
    self.name = name
    self.sql = sql
  }
}

/// What a store of this program looks like.
package enum Schema {
  /// The schema's history, oldest first. Shipped entries never change; new ones go at the end.
  package static var migrations: [Migration] {
    [
      Migration("M0001_create_record", PackageResources.M0001_create_record_sql),
      Migration("M0002_create_lap", PackageResources.M0002_create_lap_sql),
      Migration(
        "M0003_create_original_part", PackageResources.M0003_create_original_part_sql),
      searchText,
      Migration("M0005_create_index", PackageResources.M0005_create_index_sql),
      Migration("M0006_create_day_total", PackageResources.M0006_create_day_total_sql),
      Migration("M0007_create_race_result", PackageResources.M0007_create_race_result_sql),
      Migration("M0008_create_swim_index", PackageResources.M0008_create_swim_index_sql),
      Migration("M0009_create_gear_part", PackageResources.M0009_create_gear_part_sql),
      samplesFacts,
      recordLoad,
      recordBest,
      Migration("M0013_extend_race", PackageResources.M0013_extend_race_sql),
      Migration("M0014_renew_heart_load", PackageResources.M0014_renew_heart_load_sql),
      Migration("M0015_find_race_note", PackageResources.M0015_find_race_note_sql),
      Migration("M0016_check_journal_part", PackageResources.M0016_check_journal_part_sql),
      Migration("M0017_renew_contradiction", PackageResources.M0017_renew_contradiction_sql),
    ]
  }

  /// The migration that makes the index of texts.
  static var searchText: Migration {
    Migration("M0004_create_search_text", PackageResources.M0004_create_search_text_sql)
  }

  /// The migration from which on a store keeps facts of samples.
  static var samplesFacts: Migration {
    Migration("M0010_create_samples_facts", PackageResources.M0010_create_samples_facts_sql)
  }

  /// The migration from which on a store keeps what each session did best.
  static var recordBest: Migration {
    Migration("M0012_create_record_best", PackageResources.M0012_create_record_best_sql)
  }

  /// The migration from which on a store keeps loads.
  static var recordLoad: Migration {
    Migration("M0011_create_record_load", PackageResources.M0011_create_record_load_sql)
  }

  /// `tri1`: the file's mark in SQLite's header, by which a store of another program is known.
  package static let applicationID: Int64 = 0x7472_6931

  /// Tables whose changes the journal records and `undo` takes back. Parents stand before their children.
  package static let recordedTables = [
    "race", "record", "recordValue", "recordTag", "gear", "gearPart", "recordGear", "importBatch",
    "source", "lap", "length", "distinctPair", "preference", "datedSetting", "raceLeg",
    "plannedRace",
  ]

  /// Tables that the journal does not record, and why.
  package static let unrecordedTables = [
    "original": "blobs: kept as long as a record or the journal refers to them",
    "originalPart": "blobs: kept as long as its original",
    "samples": "blobs: kept as long as a record or the journal refers to them",
    "samplesFacts": "derived: a function of samples, made with them and removed with them",
    "samplesStale": "derived: which samples triggers found to have no facts",
    "recordBest": "derived: the end of each change renews it, also when a change is taken back",
    "bestStale": "derived: which records of recordBest triggers found to be out of date",
    "journalEntry": "the journal itself",
    "journalPart": "the journal itself",
    "sportTotal": "derived: triggers on record renew it, also when a change is taken back",
    "dayTotal": "derived: triggers on record renew it, also when a change is taken back",
    "recordLoad": "derived: the end of each change renews it, also when a change is taken back",
    "loadStale": "derived: which rows of recordLoad triggers found to be out of date",
    "dayLoad": "derived: triggers on recordLoad renew it",
    "searchText": "derived: the end of each change renews it, also when a change is taken back",
    "searchStale": "derived: which rows of searchText triggers found to be out of date",
    "searchIndex": "derived: triggers on searchText renew it",
    "searchIndex_config": "derived: part of searchIndex",
    "searchIndex_data": "derived: part of searchIndex",
    "searchIndex_idx": "derived: part of searchIndex",
    "searchTerm": "derived: a view of searchIndex",
    "sqlite_sequence": "SQLite's own: an id that was taken back is not given again",
  ]
}

extension Migration {
  fileprivate init(_ name: String, _ bytes: [UInt8]) {
    self.init(name: name, sql: String(decoding: bytes, as: UTF8.self))
  }
}
