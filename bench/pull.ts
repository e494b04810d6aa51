import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClub } from '../src/club/clubs';
import { putRecord } from '../src/db/records';
import { Store } from '../src/db/store';
import { applyChanges } from '../src/replication/upstream/pull/apply';
import { dueParts, parentParts } from '../src/replication/upstream/pull/list-plan';
import type { UpstreamChange } from '../src/replication/upstream/state/deferred-changes';
import { planListReads } from '../src/replication/upstream/state/list-reads';
import { record } from '../test/records';
import { printHeading, printRow, repeat, sampleOf, timed } from './measure';

const CLUB = 'c';
const NOW = Date.UTC(2026, 5, 1);
const BATCH = 100;
/** Largest factor acceptable for four times as much. */
const LINEAR = 6;

async function inNewStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const store = Store.open(dataDir);
  try {
    await store.write((db) => ensureClub(db, CLUB));
    return await work(store);
  } finally {
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function applicant(index: number): UpstreamChange {
  const standard_fields = {
    first_name: 'Nora',
    last_name: 'Walsh',
    email: `nora-${index}@example.org`,
    mobile: null,
    dob: null,
  };
  const sent = record('membership-applicants', { id: `apl_${index}`, plan_id: 'plan', standard_fields });
  return { resource: 'membership-applicants', id: sent.id, regatta_id: null, record: { ...sent } };
}

/** Milliseconds to apply `count` applicants, all new. */
function applyApplicants(count: number): Promise<number> {
  const changes = Array.from({ length: count }, (_, index) => applicant(index));
  const context = {
    clubId: CLUB,
    currency: 'EUR',
    timeZone: 'UTC',
    run: 1,
    now: NOW,
    removals: 'reported',
  } as const;
  return inNewStore((store) =>
    timed(async () => {
      for (let start = 0; start < count; start += BATCH)
        await store.write((db) => applyChanges(db, context, changes.slice(start, start + BATCH)));
    }),
  );
}

/** Milliseconds to find the due lists of `count` event orders. */
function planEventOrders(count: number): Promise<number> {
  return inNewStore(async (store) => {
    await store.write((db) => {
      for (let index = 0; index < count; index += 1)
        putRecord(db, 'banquets', CLUB, record('banquets', { id: `beo_${index}`, starts_at: NOW }));
    });
    const capabilities = { feed: false, scopes: { 'banquets:read': 'granted' } } as const;
    return timed(async () => {
      const planned = parentParts(store.read, { clubId: CLUB, now: NOW });
      await store.write((db) =>
        planListReads(
          db,
          planned.map(({ part }) => part),
        ),
      );
      const options = { clubId: CLUB, now: NOW, watched: new Set<never>(), force: 'none' } as const;
      dueParts(store.read, planned, { ...options, capabilities, confirmAfterMs: 0 });
    });
  });
}

/** Cost of a first fill for each record, from a server without a change feed, at two sizes. */
export async function benchFirstFill(): Promise<void> {
  printHeading('First fill from a server with lists only: four times as much against once');
  await printRatio('1,000 applicants, none known here', 1_000, applyApplicants);
  await printRatio('1,250 event orders planned', 1_250, planEventOrders);
}

async function printRatio(
  what: string,
  count: number,
  measure: (count: number) => Promise<number>,
): Promise<void> {
  const runs = await repeat({ runs: 3 }, async () => ({
    once: await measure(count),
    fourfold: await measure(4 * count),
  }));
  printRow({ what, sample: sampleOf(runs.map(({ once }) => once)), unit: 'ms' });
  const ratios = runs.map(({ once, fourfold }) => fourfold / once);
  printRow({ what: '  four times as many', sample: sampleOf(ratios), unit: '×', budget: LINEAR });
}
