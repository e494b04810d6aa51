-- What upstream has taken is forgotten after a while: whether there is any such is asked at each sync.
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE state = 'sent';
