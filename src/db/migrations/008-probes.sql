-- What upstream was last asked about itself, answer by answer: asking goes on where it broke off.

ALTER TABLE upstream ADD COLUMN probes TEXT CHECK (probes IS NULL OR json_valid(probes));
