-- The last reason that a node gave for a change of a record that no cloud has.
ALTER TABLE unsent_entities ADD COLUMN reason TEXT;
