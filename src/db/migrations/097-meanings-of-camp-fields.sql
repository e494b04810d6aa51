-- Meanings of fields outside the schema of camp registrations, as staff confirmed them.
CREATE TABLE camp_fields (
  club_id TEXT NOT NULL,
  field TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (club_id, field)
) STRICT;
