-- Accounts of line items, settled: worked out from the records, and from the change log which of them are new.
CREATE TABLE settled_accounts (
  club_id TEXT NOT NULL,
  -- As the aging report has it.
  account_id TEXT NOT NULL,
  household_id TEXT,
  -- Number of line items that name the household, and of those that name none.
  named INTEGER NOT NULL,
  loose INTEGER NOT NULL,
  -- The rest of it, as JSON.
  account TEXT NOT NULL,
  PRIMARY KEY (club_id, account_id)
) STRICT, WITHOUT ROWID;

-- How far each club's accounts are settled.
CREATE TABLE settled_clubs (
  club_id TEXT PRIMARY KEY,
  -- Goes up with every change of the club's accounts.
  revision INTEGER NOT NULL,
  -- The rules, currency and time zone that they are settled by.
  rules TEXT,
  -- Their position in the change log; null: some are missing.
  head INTEGER
) STRICT, WITHOUT ROWID;
