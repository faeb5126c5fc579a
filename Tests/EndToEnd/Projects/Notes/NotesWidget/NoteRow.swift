struct NoteRow {
  var note: Note?
}
