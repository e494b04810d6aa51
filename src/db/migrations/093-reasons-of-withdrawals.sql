-- Why a version was withdrawn, as its readers see it; null: none was given.
ALTER TABLE publication_withdrawals ADD COLUMN reason TEXT;
