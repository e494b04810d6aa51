import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCloud } from '../../../../test/cloud';
import { newStore } from '../../../../test/empty-database';
import { record } from '../../../../test/records';
import { ensureClub } from '../../../club/clubs';
import { saveRegatta } from '../../../club/racing/regattas';
import { saveRegistration } from '../../../club/racing/registrations';
import { recordScore } from '../../../club/racing/scores';
import { recordScan } from '../../../club/safety/wristbands';
import { RegattaInput } from '../../../contract/areas/racing/regattas';
import { RegistrationInput } from '../../../contract/areas/racing/registrations';
import { ownCodeExample } from '../../../contract/areas/racing/scoring-codes';
import type { RecordOf, ResourceName } from '../../../contract/resources';
import { putRecord } from '../../../db/records';
import type { Store } from '../../../db/store';
import { adoptLease, becomeNode, takeLease } from '../../pairing/node';
import { Stopped } from '../errors';
import { accept } from '../push/responses';
import {
  countPendingRemovals,
  deferChange,
  listDeferred,
  type UpstreamChange,
} from '../state/deferred-changes';
import { countOutbox, listOutbox, markSent } from '../state/outbox';
import { findUpstream } from '../state/upstream';
import { Throughput } from '../timing';
import { applyChanges, applyPage } from './apply';
import { applyDecidedRemovals } from './removals';

let store: Store;
const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    saveRegatta(db, local, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup' }));
    saveRegistration(db, local, RegistrationInput.parse({ id: 'e', regatta_id: 'r', sail_number: 'IRL 1' }));
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
});
afterEach(() => store.close());

function change<Name extends ResourceName>(resource: Name, fields: Partial<RecordOf<Name>>): UpstreamChange {
  const sent = record(resource, fields) as Record<string, unknown> & { id: string };
  const regatta_id = resource === 'wristbands' ? String(sent.regatta_id) : null;
  return { resource, id: sent.id, regatta_id, record: sent };
}

const context = {
  clubId: 'c',
  currency: 'EUR',
  timeZone: 'Europe/Dublin',
  run: 1,
  now: 2_000,
  removals: 'approved',
} as const;
const sendAll = () =>
  store.write((db) => {
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
const take = (...changes: UpstreamChange[]) => store.write((db) => applyChanges(db, context, changes));

/** A cycle of sync, as far as a page needs one. */
const cycle = () =>
  ({
    store,
    upstreamId: findUpstream(store.read)!.id,
    clubId: 'c',
    clock: () => 2_000,
    activity: { fetched: new Throughput() },
  }) as Parameters<typeof applyPage>[0];

function all<Row = Record<string, unknown>>(
  resource: 'scores' | 'scan_events' | 'membership_applicants' | 'wristbands',
): Row[] {
  return store.read
    .all<{ json: string }>(`SELECT json FROM ${resource} ORDER BY key`)
    .map(({ json }) => JSON.parse(json));
}

it('what upstream calls a score replaces what it was called here, without a second one', async () => {
  await store.write((db) => {
    recordScore(db, local, { registration_id: 'e', race_number: 1, finish_time: 60 });
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
  await take(
    change('scores', {
      id: 'theirs',
      regatta_id: 'r',
      registration_id: 'e',
      race_number: 1,
      finish_time: 60,
    }),
  );
  expect(all('scores')).toMatchObject([{ id: 'theirs', finish_time: 60, version: 2 }]);
});

it('an unsent edit is not replaced, and upstream’s version holds once it is gone', async () => {
  await store.write((db) =>
    recordScore(db, local, { registration_id: 'e', race_number: 1, finish_time: 60 }),
  );
  const theirs = change('scores', {
    id: 's',
    regatta_id: 'r',
    registration_id: 'e',
    race_number: 1,
    finish_time: 99,
  });
  expect(await take(theirs)).toBe(0);
  expect(all('scores')).toMatchObject([{ finish_time: 60 }]);
  expect(listDeferred(store.read, 'local_changes')).toHaveLength(1);
  await store.write((db) => {
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
  expect(await take(theirs)).toBe(1);
  expect(all('scores')).toMatchObject([{ id: 's', finish_time: 99 }]);
  expect(listDeferred(store.read, 'local_changes')).toEqual([]);
});

/** A scan as upstream reports it, without its id. */
const event = {
  regatta_id: 'r',
  wristband_id: '7',
  status: 'sailing',
  timestamp: 500,
  applied: true,
} as const;

it('a check that comes back from upstream is the one that was made here; two alike stay two', async () => {
  const scan = { id: '7', regatta_id: 'r', status: 'sailing', timestamp: 500 } as const;
  await store.write((db) => {
    recordScan(db, local, scan);
    recordScan(db, local, scan);
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
  await take(change('scan-events', { ...event, id: 'u1' }), change('scan-events', { ...event, id: 'u2' }));
  await take(change('scan-events', { ...event, id: 'u1' }));
  expect(all('scan_events').map(({ id }) => id)).toEqual(['u1', 'u2']);
  await take(change('scan-events', { ...event, id: 'u3' }));
  expect(all('scan_events')).toHaveLength(3);
});

it('a check that comes back does not become the latest by that', async () => {
  const scan = (status: 'sailing' | 'ashore', timestamp: number) => ({
    id: '7',
    regatta_id: 'r',
    status,
    timestamp,
  });
  await store.write((db) => {
    recordScan(db, local, scan('sailing', 500));
    // From a scanner whose clock is ahead: it counts from its arrival, 1000.
    recordScan(db, local, scan('ashore', 9e12));
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
  await take(change('scan-events', { ...event, id: 'u1' }));
  const late = await store.write((db) => recordScan(db, local, scan('sailing', 900)));
  expect(late).toMatchObject({ status: 'ashore', applied: false });
});

it('a check of a clock that was ahead still decides when it comes back as of its arrival before its band does', async () => {
  const scan = (status: 'sailing' | 'ashore', timestamp: number) => ({
    ...{ id: '7', regatta_id: 'r' },
    status,
    timestamp,
  });
  await store.write((db) => {
    recordScan(db, local, scan('ashore', 9e12));
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
    // Unsent, so that upstream's report about the band must wait.
    recordScan(db, local, scan('sailing', 400));
  });
  const [made] = all('scan_events').filter(({ timestamp }) => timestamp === 9e12);
  await take(
    change('scan-events', { ...event, id: 'u1', status: 'ashore', timestamp: 1000, received_at: 1010 }),
    { ...change('scan-events', { ...event, id: made!.id as string }), record: null },
  );
  const late = await store.write((db) => recordScan(db, { ...local, now: 2000 }, scan('sailing', 900)));
  expect(late).toMatchObject({ status: 'ashore', applied: false });
});

it('what upstream said of a band is kept when it takes a check, which may not be the latest there', async () => {
  await store.write((db) =>
    recordScan(db, local, { id: '7', regatta_id: 'r', status: 'sailing', timestamp: 5 }),
  );
  await take(change('wristbands', { id: '7', regatta_id: 'r', status: 'ashore', timestamp: 900 }));
  await store.write((db) => {
    for (const item of listOutbox(db, {})) accept(db, item, { data: null, isReplay: false }, 1);
  });
  expect(listDeferred(store.read, 'local_changes')).toMatchObject([{ resource: 'wristbands' }]);
});

it('an upstream that keeps the band of a misread does not bring it back', async () => {
  const misread = { id: '9999', regatta_id: 'r', status: 'ashore' } as const;
  await store.write((db) => {
    recordScan(db, local, { ...misread, timestamp: 5, event_id: 'scn_1' });
    recordScan(db, local, { ...misread, timestamp: 6, event_id: 'scn_2', undoes: 'scn_1' });
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
  await take(change('wristbands', { ...misread, timestamp: 6, known: false, lost_at: null }));
  expect(all('wristbands')).toEqual([]);
});

it('a misread band that upstream knows by another device’s later scan comes back', async () => {
  const misread = { id: '9999', regatta_id: 'r', status: 'ashore' } as const;
  await store.write((db) => {
    recordScan(db, local, { ...misread, timestamp: 5, event_id: 'scn_1' });
    recordScan(db, local, { ...misread, timestamp: 6, event_id: 'scn_2', undoes: 'scn_1' });
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
  const out = { ...misread, status: 'sailing', timestamp: 9, known: false, lost_at: null } as const;
  await take(change('wristbands', out));
  expect(all('wristbands')).toMatchObject([{ status: 'sailing', timestamp: 9 }]);
});

it('a scan taken back leaves a band as upstream had it, whoever scanned it there', async () => {
  const worn = { id: '9998', regatta_id: 'r' } as const;
  const out = { ...worn, status: 'sailing', timestamp: 50, known: false, lost_at: null } as const;
  await store.write((db) => recordScan(db, local, { ...worn, status: 'ashore', timestamp: 10 }));
  await sendAll();
  await take(change('wristbands', out), change('wristbands', { ...out, id: '9997' }));
  for (const id of ['9998', '9997'])
    await store.write((db) => {
      const scan = { ...worn, id, status: 'ashore', timestamp: 60 } as const;
      recordScan(db, local, { ...scan, event_id: `scn_${id}` });
      const back = recordScan(db, local, {
        ...scan,
        timestamp: 70,
        event_id: `un_${id}`,
        undoes: `scn_${id}`,
      });
      expect(back).toMatchObject({ id, status: 'sailing', timestamp: 50 });
    });
  await store.write((db) =>
    recordScan(db, local, { ...worn, status: 'ashore', timestamp: 80, event_id: 'scn_3' }),
  );
  await sendAll();
  await take(change('wristbands', { ...out, timestamp: 90 }));
  await store.write((db) =>
    recordScan(db, local, { ...worn, status: 'sailing', timestamp: 95, event_id: 'un_3', undoes: 'scn_3' }),
  );
  expect(all('wristbands')).toMatchObject([
    { id: '9997', status: 'sailing', timestamp: 50 },
    { id: '9998', status: 'sailing', timestamp: 90 },
  ]);
});

it('a band that upstream scanned out after it was handed out is not taken from its wearer', async () => {
  const band = { id: '0500', regatta_id: 'r' } as const;
  const entry = { id: 'e', regatta_id: 'r', sail_number: 'IRL 1', helm: 'A. Walsh' };
  const enter = (wristband_ids: string[]) =>
    store.write((db) => saveRegistration(db, local, RegistrationInput.parse({ ...entry, wristband_ids })));
  await store.write((db) => recordScan(db, local, { ...band, status: 'ashore', timestamp: 10 }));
  await enter(['0500']);
  await sendAll();
  const wearer = {
    registration_id: 'e',
    sail_number: 'IRL 1',
    holder: 'A. Walsh',
    known: true,
    lost_at: null,
  };
  await take(change('wristbands', { ...band, ...wearer, status: 'sailing', timestamp: 50 }));
  await expect(enter([])).rejects.toThrow(/on the water/);
});

it('a record that came before what it belongs to waits for it', async () => {
  const orphan = change('scores', {
    id: 's',
    regatta_id: 'r2',
    registration_id: 'e2',
    race_number: 1,
    finish_time: 5,
  });
  expect(await take(orphan)).toBe(0);
  expect(listDeferred(store.read, 'missing_reference')).toMatchObject([{ key: 's' }]);
  await take(
    change('regattas', { id: 'r2' }),
    change('registrations', { id: 'e2', regatta_id: 'r2' }),
    orphan,
  );
  expect(all('scores')).toMatchObject([{ id: 's' }]);
  expect(listDeferred(store.read, 'missing_reference')).toEqual([]);
});

it('a score with a code that its regatta does not have waits for it, with words, and what is here of it stays', async () => {
  const finished = change('scores', { id: 's', regatta_id: 'r', registration_id: 'e', race_number: 1 });
  await take(finished);
  const coded = { ...finished, record: { ...finished.record, code: 'OOD' } };
  expect(await take(coded)).toBe(0);
  expect(listDeferred(store.read, 'missing_reference')).toMatchObject([
    { key: 's', message: 'code: OOD isn’t a code of its regatta, or not yet' },
  ]);
  expect(all('scores')).toMatchObject([{ id: 's', code: null }]);
  await take(change('regattas', { id: 'r', scoring_codes: [ownCodeExample] }), coded);
  expect(all('scores')).toMatchObject([{ id: 's', code: 'OOD' }]);
  expect(listDeferred(store.read, 'missing_reference')).toEqual([]);
});

it('a record that cannot be read is deferred and holds up nothing', async () => {
  const bad: UpstreamChange = {
    resource: 'members',
    id: 'm1',
    regatta_id: null,
    record: { id: 'm1', email: { at: 'x' } },
  };
  expect(await take(bad, change('members', { id: 'm2' }))).toBe(1);
  expect(listDeferred(store.read, 'invalid')).toMatchObject([
    { key: 'm1', message: expect.stringContaining('email') },
  ]);
  await take(change('members', { id: 'm1' }));
  expect(listDeferred(store.read, 'invalid')).toEqual([]);
});

it('a record of another club of this machine is not touched', async () => {
  await store.write((db) => {
    ensureClub(db, 'other');
    putRecord(
      db,
      'members',
      'other',
      record('members', { id: 'm1', club_id: 'other', first_name: 'Theirs' }),
    );
  });
  await take(change('members', { id: 'm1', first_name: 'Ours' }));
  const row = store.read.get<{ json: string }>("SELECT json FROM members WHERE key = 'm1'");
  expect(JSON.parse(row!.json).first_name).toBe('Theirs');
  expect(listDeferred(store.read, 'invalid')).toHaveLength(1);
});

it.each([
  ['wristbands', { id: '7', regatta_id: 'theirs' }],
  ['races', { id: 'x', regatta_id: 'theirs', race_number: 1 }],
  ['scores', { id: 'x', regatta_id: 'theirs', registration_id: 'their_ent' }],
  ['banquet-line-items', { id: 'x', event_order_id: 'their_beo' }],
] as const)(
  'a record that belongs with one of another club waits as for one that nobody has: %s',
  async (resource, fields) => {
    await store.write((db) => {
      ensureClub(db, 'other');
      const theirs = { id: 'theirs', club_id: 'other' };
      putRecord(db, 'regattas', 'other', record('regattas', theirs));
      putRecord(
        db,
        'registrations',
        'other',
        record('registrations', { id: 'their_ent', regatta_id: 'theirs' }),
      );
      putRecord(db, 'races', 'other', record('races', { id: 'their_rac', regatta_id: 'theirs' }));
      putRecord(db, 'banquets', 'other', record('banquets', { ...theirs, id: 'their_beo' }));
    });
    const nobodys = Object.entries(fields).map(([name, id]) => [
      name,
      String(id).startsWith('their') ? 'nobodys' : id,
    ]);
    const waiting = async (one: object) => {
      expect(await take(change(resource, one as never))).toBe(0);
      const [{ message } = { message: '' }] = listDeferred(store.read, 'missing_reference');
      return message;
    };
    const first = await waiting(fields);
    expect(first).not.toBe('');
    expect(await waiting(Object.fromEntries(nobodys))).toBe(first);
  },
);

it('what upstream deleted goes, but not while something of it is unsent', async () => {
  const band = change('wristbands', { id: '7', regatta_id: 'r' });
  await take(band);
  const gone = { ...band, record: null };
  await store.write((db) =>
    recordScan(db, local, { id: '7', regatta_id: 'r', status: 'sailing', timestamp: 5 }),
  );
  await take(gone);
  expect(all('wristbands')).toHaveLength(1);
  await store.write((db) => {
    for (const { id } of listOutbox(db, {})) markSent(db, id, 1);
  });
  await take(gone);
  expect(all('wristbands')).toEqual([]);
  expect(countOutbox(store.read).waiting).toBe(0);
});

it('a page that was applied in part notes no removals, and a whole one notes all of them once', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const member = (id: string) => change('members', { id });
  const gone = (id: string) => ({ ...member(id), record: null });
  const people = Array.from({ length: 40 }, (_, index) => `m${index}`);
  await take(...people.map(member));
  const page = [
    gone('back'),
    ...Array.from({ length: 97 }, (_, index) => member(`new${index}`)),
    ...people.map(gone),
    gone('m0'),
    member('back'),
  ];
  const pull = cycle();
  const run = { run: 1, removals: 'reported' } as const;
  const cutOff = () => {
    throw new Stopped();
  };

  await expect(applyPage(pull, page, run, cutOff)).rejects.toThrow(Stopped);
  expect(countPendingRemovals(store.read).size).toBe(0);
  await applyPage(pull, page, run, () => {});
  expect(countPendingRemovals(store.read)).toEqual(new Map([['members', 40]]));
});

it('nothing of a page is applied once a paired Dockside has taken over, whose queue says what upstream lacks', async () => {
  await store.write((db) => becomeNode(db, { clubId: 'c', name: 'Here', base: 'both' }));
  const pull = cycle();
  const page = [change('crossings', { id: 'x', regatta_id: 'r', race_number: 1, crossed_at: 1 })];
  await store.write((db) => adoptLease(db, { primary_node: 'there', epoch: 7 }));

  await expect(applyPage(pull, page, { run: 1, removals: 'reported' }, () => {})).rejects.toThrow(Stopped);
  expect(store.read.all('SELECT key FROM crossings')).toEqual([]);
  await store.write(takeLease);
  await applyPage(pull, page, { run: 1, removals: 'reported' }, () => {});
  expect(store.read.all('SELECT key FROM crossings')).toEqual([{ key: 'x' }]);
});

it('staff still decide about removals where another Dockside works with upstream', async () => {
  await take(change('members', { id: 'm1' }));
  await store.write((db) => becomeNode(db, { clubId: 'c', name: 'Here', base: 'both' }));
  const gone = { ...change('members', { id: 'm1' }), record: null };
  const held = { resource: 'members', key: 'm1', reason: 'held', message: '', change: gone } as const;
  await store.write((db) => {
    deferChange(db, { ...held, run: 1, received_at: 1 });
    adoptLease(db, { primary_node: 'there', epoch: 7 });
  });
  await applyDecidedRemovals(cycle(), 'members', 'held', 1);
  expect(store.read.all('SELECT key FROM members')).toEqual([]);
});

it('a cloud that does not know the day of a race leaves it; one that empties it does', async () => {
  const race = { id: 'race_1', regatta_id: 'r', race_number: 1, name: 'One' };
  const dayOf = () =>
    store.read.get<{ day: string | null }>("SELECT json ->> '$.day' AS day FROM races WHERE key = 'race_1'")!
      .day;
  await take(change('races', { ...race, day: '2026-05-06' }));
  const { day: _, ...unknowing } = change('races', { ...race, name: 'Two' }).record!;
  await take({ resource: 'races', id: 'race_1', regatta_id: null, record: unknowing });
  expect(dayOf()).toBe('2026-05-06');
  await take(change('races', { ...race, day: null }));
  expect(dayOf()).toBeNull();
});

it('a race made here keeps its day where the cloud has the same race under another id', async () => {
  const race = { regatta_id: 'r', race_number: 1 };
  await store.write((db) =>
    putRecord(db, 'races', 'c', record('races', { ...race, id: 'race_here', day: '2026-05-06' })),
  );
  const { day: _, ...unknowing } = change('races', { ...race, id: 'race_there' }).record!;
  await take({ resource: 'races', id: 'race_there', regatta_id: null, record: unknowing });
  expect(store.read.all("SELECT key, json ->> '$.day' AS day FROM races")).toEqual([
    { key: 'race_there', day: '2026-05-06' },
  ]);
});
