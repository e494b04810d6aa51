-- Paper that a club prints on; NULL: the usual paper of its country. Settings of its golf courses, as JSON.
ALTER TABLE clubs ADD COLUMN paper_size TEXT CHECK (paper_size IN ('A4', 'Letter'));
ALTER TABLE clubs ADD COLUMN courses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(courses));
