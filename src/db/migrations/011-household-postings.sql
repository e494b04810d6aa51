-- The postings of a household in the order of their list.

DROP INDEX line_items_2;
CREATE INDEX line_items_by_household ON line_items (club_id, household_id, posted_at, key);
