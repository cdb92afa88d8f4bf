/// What a person did at the keyboard, or with the terminal itself.
package enum Key: Sendable, Hashable {
  /// A character, composed if its parts came together; never a control character.
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, escape, tab, backtab
  /// To delete what is to the left of the cursor.
  case backspace
  /// To delete what is under the cursor.
  case delete
  /// A letter, or one of @ [ \ ] ^ _, pressed with Ctrl; letters are small. Ctrl-H, I, J, M and [
  /// cannot be told from backspace, tab, enter and escape.
  case control(Character)
  /// Text that was pasted, with its line breaks and whatever else is in it.
  case paste(String)
  /// The terminal has another size now.
  case resized
  /// No more keys will come: the terminal has gone. It is told again each time.
  case hangUp
}
