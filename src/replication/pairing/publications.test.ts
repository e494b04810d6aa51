import { expect, it, onTestFinished } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { record } from '../../../test/records';
import { ensureClub } from '../../club/clubs';
import { listVersions, putWithdrawal } from '../../club/publishing/publication-versions';
import { publishResults } from '../../club/publishing/publications';
import { newFleet } from '../../contract/areas/racing/regattas';
import { putRecord } from '../../db/records';
import { showWithdrawals } from './publications';

it('a reason that came while this laptop could not store it is shown after its update', async () => {
  const store = newStore();
  onTestFinished(() => store.close());
  const { regatta_id, number, edition } = await store.write((db) => {
    ensureClub(db, 'c');
    putRecord(db, 'regattas', 'c', record('regattas', { id: 'reg', fleets: [newFleet('IRC')] }));
    return publishResults(db, 'reg', 'provisional', 1);
  });
  const key = { regatta_id, number, edition };
  const withdrawal = { withdrawn_at: 3, withdrawn_by: 'Tom' };
  const content = JSON.stringify({ ...withdrawal, reason: 'Wrong fleet' });
  await store.write((db) => {
    // The earlier version kept what it received, and stored what it knew of it.
    putWithdrawal(db, key, withdrawal);
    db.run(
      `INSERT INTO pairing_publications (regatta_id, number, edition, part, content, change)
       VALUES (?, ?, ?, 'withdrawal', ?, 1)`,
      ...[regatta_id, number, edition, content],
    );
    showWithdrawals(db);
  });
  expect(listVersions(store.read, 'reg')).toMatchObject([
    { ...withdrawal, withdrawal_reason: 'Wrong fleet' },
  ]);
});
