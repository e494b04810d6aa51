import { expect, it } from 'vitest';
import { CLUB, startClub } from '../test/club';
import { costlySteps, explainQueriesOf } from '../test/query-plans';
import { setUpstream } from './replication/upstream/state/upstream';

/** Tables with a row for each setting, kind of record, club, other server or list that it has: none for each record. */
const SMALL = [
  ...['clubs', 'pairing', 'pairing_peers', 'webhook_endpoints'],
  ...['upstream', 'mirror_counts', 'list_reads'],
];
const isSmall = (step: string) => SMALL.some((table) => new RegExp(`^SCAN ${table}( |$)`).test(step));

it('a start walks through no table of records, and so takes as long with many records as with few', async () => {
  const club = await startClub();
  try {
    await club.putClub();
    const upstream = { url: 'http://127.0.0.1:1', club_id: CLUB, key_prefix: 'dsk_', key_protected: false };
    await club.server.store.write((db) => setUpstream(db, upstream));
    const queries = await explainQueriesOf(club.server.store.file, async () => {
      await club.restart();
      const { staff } = club.server;
      // The operations of the first screen.
      await staff.session({});
      await staff.sync_status({});
      await staff.backup_status({});
      const { key } = (await staff.device_key({ club_id: CLUB })) as { key: string };
      for (const path of ['/club', '/regattas', '/healthz', '/changes'])
        await club.get(path, { club_id: CLUB, ...(path === '/changes' && { after: 'latest' }) }, { key });
    });
    expect(queries.some(({ sql }) => sql.includes("'running_ms'"))).toBe(true);
    const costly = queries
      .map(({ sql, plan }) => ({ sql, scans: costlySteps(plan).filter((step) => step.startsWith('SCAN ')) }))
      .filter(({ scans }) => !scans.every(isSmall));
    expect(costly).toEqual([]);
  } finally {
    await club.close();
  }
});
