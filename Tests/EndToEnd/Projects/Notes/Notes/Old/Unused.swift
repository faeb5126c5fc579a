struct Unused {
  var row: NoteRow?
}
