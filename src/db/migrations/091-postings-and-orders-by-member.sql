-- The postings and the orders of one member, in list order.
CREATE INDEX line_items_by_member ON line_items (club_id, member_id, posted_at, key) WHERE member_id IS NOT NULL;
ALTER TABLE orders ADD COLUMN member_id TEXT GENERATED ALWAYS AS (json ->> '$.member_id') VIRTUAL;
CREATE INDEX orders_by_member ON orders (club_id, member_id, opened_at, key) WHERE member_id IS NOT NULL;
