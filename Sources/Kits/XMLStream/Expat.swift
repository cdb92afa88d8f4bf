import CExpat

/// Owns one parser of expat and the state that its callbacks fill.
///
/// It is always told that its input is UTF-8: `InputCleaner` has seen to that, whatever the document declares.
struct Expat: ~Copyable {
  private let parser: XML_Parser
  private let state: UnsafeMutablePointer<ParserState>

  init(vocabulary: Vocabulary) {
    guard let parser = XML_ParserCreate("UTF-8") else {
      fatalError("there is memory for an XML parser")
    }
    self.parser = parser
    state = .allocate(capacity: 1)
    state.initialize(to: ParserState(parser: parser, vocabulary: vocabulary))
    XML_SetUserData(parser, state)
    setHandlers()
    // Nothing is ever expanded, since a definition ends the parse; these limits stand behind that.
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 2)
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 16)
  }

  deinit {
    XML_ParserFree(parser)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  private func setHandlers() {
    XML_SetElementHandler(
      parser,
      { user, name, attributes in
        guard let user, let name, let attributes else { return }
        user.assumingMemoryBound(to: ParserState.self).pointee.start(name, attributes)
      },
      { user, _ in user?.assumingMemoryBound(to: ParserState.self).pointee.end() })
    XML_SetCharacterDataHandler(parser) { user, bytes, count in
      guard let user, let bytes else { return }
      user.assumingMemoryBound(to: ParserState.self).pointee.characters(bytes, Int(count))
    }
    XML_SetXmlDeclHandler(parser) { user, _, encoding, _ in
      user?.assumingMemoryBound(to: ParserState.self).pointee.declare(encoding: encoding)
    }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
      user?.assumingMemoryBound(to: ParserState.self).pointee.stop(.definesEntities)
    }
  }

  /// The byte behind the root element, once it has ended.
  var rootEnd: Int? { state.pointee.rootEnd }
  var isRootClosed: Bool { rootEnd != nil }
  var hasRoot: Bool { state.pointee.hasRoot }
  var declaredEncoding: String? { state.pointee.declaredEncoding }

  /// Where the parser stands: the start of what it is reading.
  var byte: Int { state.pointee.byte }
  /// The same place as in an editor, counted from 1. Counting it takes a tenth of the time of parsing.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
  var column: Int { Int(XML_GetCurrentColumnNumber(parser)) + 1 }

  enum Outcome {
    case goesOn
    /// The root element has ended and something follows it.
    case hasTail
    case failed(XMLError.Reason)
  }

  /// Parses one more piece; what it holds goes into the batch even if it fails.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Outcome {
    let status = UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) {
      XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
    }
    let byte = XML_GetCurrentByteIndex(parser)
    // After a piece that ends inside markup which it waits for, expat may not say.
    if byte >= 0 { state.pointee.byte = Int(byte) }
    return status == XML_STATUS_OK ? .goesOn : failure()
  }

  func takeBatch(reusing empty: consuming EventBatch) -> EventBatch {
    state.pointee.takeBatch(reusing: empty)
  }

  private func failure() -> Outcome {
    if let reason = state.pointee.stopped { return .failed(reason) }
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return .hasTail
    case XML_ERROR_NO_MEMORY: return .failed(.outOfMemory)
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH: return .failed(.definesEntities)
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .failed(.cutOff)
    default:
      // Once the root has ended, any failure is about what follows it.
      if isRootClosed { return .hasTail }
      let words = XML_ErrorString(code).map { String(cString: $0) }
      return .failed(.malformed(words ?? "error \(code.rawValue)"))
    }
  }
}
