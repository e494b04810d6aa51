-- Staff's notes on feedback, which stay here: whether it is handled, by whom, and a note.
CREATE TABLE feedback_handling (
  club_id TEXT NOT NULL,
  feedback_id TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (club_id, feedback_id)
) STRICT;
