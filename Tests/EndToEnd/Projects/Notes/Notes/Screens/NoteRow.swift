struct NoteRow {}
struct NoteScreen {}
