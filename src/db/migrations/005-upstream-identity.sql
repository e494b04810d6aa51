-- Each time that upstream is set it is another one to the readings of it that are under way: they may save nothing
-- more.

ALTER TABLE upstream ADD COLUMN id TEXT NOT NULL DEFAULT '';
