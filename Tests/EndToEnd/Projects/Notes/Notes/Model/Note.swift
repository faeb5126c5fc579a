struct Note {
  var row: NoteRow?
  var screen: NoteScreen?
}
