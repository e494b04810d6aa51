-- What waits is counted by every page every few seconds, and by `/healthz`: from an index alone.

CREATE INDEX outbox_counts ON outbox (state, club_id, created_at);
