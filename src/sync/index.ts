import type { SyncStatus } from '../contract/bridge/sync.js';

/** Sync over one store. */
export function openSync() {
  const status = (): SyncStatus => ({
    upstream: null,
    activity: 'off',
    online: false,
    as_of: null,
    next_try_at: null,
    problem: null,
    clock_skew_ms: null,
    outbox: { waiting: 0, attention: 0, not_permitted: 0, local: 0, oldest_at: null },
    sent_per_second: null,
    fetched_per_second: null,
    fill: null,
    areas: [],
  });
  return {
    sync_status: status,
    set_upstream: status,
    clear_upstream: status,
    sync_now: status,
    watch_area: () => ({}),
    list_outbox: () => [],
    retry_item: () => ({}),
    discard_item: () => ({}),
    list_unreadable: () => [],
  };
}
