import { expect, it, onTestFinished } from 'vitest';
import { tempDir } from '../../../test/temp';
import { ensureClub } from '../../club/clubs';
import { saveRegatta } from '../../club/regattas';
import { recordScan } from '../../club/wristbands';
import { RegattaInput } from '../../contract/areas/regattas';
import { Store } from '../../db/store';
import { deferChange, listDeferred } from '../state/deferred-changes';
import { listOutbox } from '../state/outbox';
import { accept } from './responses';

it.each([
  ['outdated by a check that upstream applied', true, 0],
  ['not outdated by one that upstream had a later check than', false, 1],
])('what upstream said of a wristband is %s', async (_, applied, left) => {
  const store = Store.open(tempDir());
  onTestFinished(() => store.close());
  const key = 'r\u001f7';
  await store.write((db) => {
    ensureClub(db, 'c');
    const local = { clubId: 'c', now: 1_000, queue: true };
    saveRegatta(db, local, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup' }));
    recordScan(db, local, { id: '7', regatta_id: 'r', status: 'ashore', timestamp: 500 });
    const change = { resource: 'wristbands', id: '7', regatta_id: 'r', record: {} } as const;
    const why = { reason: 'local_changes', message: '', run: 1, received_at: 1 } as const;
    deferChange(db, { resource: 'wristbands', key, change, ...why });
    accept(db, listOutbox(db, {}).at(-1)!, { data: { id: '7', applied }, isReplay: false }, 2_000);
  });
  expect(listDeferred(store.read, 'local_changes')).toHaveLength(left);
});
