struct NoteTests {}
