import type { SyncHealth } from '@contract/staff-operations/sync';
import { expect, it } from 'vitest';
import type { QueuedItem } from '@/api/outbox/item';
import { type StatusFacts, statusSentence } from './status-sentence';

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

const noUpstream: SyncHealth = {
  upstream: false,
  activity: 'off',
  online: false,
  answered_at: null,
  as_of: null,
  next_try_at: null,
  problem: null,
  clock_skew_ms: null,
  outbox: { waiting: 0, attention: 0, not_permitted: 0, local: 0, oldest_at: null },
  fill: null,
};
const online: SyncHealth = {
  ...noUpstream,
  upstream: true,
  activity: 'idle',
  online: true,
  answered_at: at('14:02'),
  as_of: at('14:01'),
};
const offline: SyncHealth = {
  ...online,
  online: false,
  answered_at: at('09:45'),
  problem: { kind: 'unreachable', message: '', since: at('13:00') },
};

const facts: StatusFacts = {
  connection: 'online',
  answeredAt: at('14:03'),
  items: [],
  isLate: false,
  sync: noUpstream,
  now: at('14:03'),
  timeZone: 'Europe/Dublin',
};

const fullDisk = 'The disk is full: nothing was written. Free some space and try again.';

it('says in place of “Saved here” that the server’s disk takes nothing', () => {
  const parts = statusSentence({ ...facts, storageProblem: fullDisk });
  expect(parts).toEqual([{ kind: 'here', tone: 'danger', text: fullDisk, short: 'Nothing can be saved' }]);
  const waiting = statusSentence({ ...facts, storageProblem: fullDisk, items: [item()] });
  expect(waiting.map(({ kind }) => kind)).toEqual(['here', 'unsent']);
});

const item = (more: Partial<Pick<QueuedItem, 'state' | 'storage'>> = {}): QueuedItem => ({
  id: 'item_1',
  clubId: 'club_1',
  createdAt: 1,
  attempts: 1,
  state: 'waiting',
  lastError: null,
  storage: 'stored',
  operation: 'wristbandScanEvent',
  input: {} as never,
  kind: 'scan',
  label: 'Wristband 7',
  place: { label: 'On the water', path: '/wristbands' },
  lane: 'scan',
  ...more,
});

const sentence = (more: Partial<StatusFacts>) =>
  statusSentence({ ...facts, ...more })
    .map(({ text }) => text)
    .join(' · ');

it('says nothing of a cloud, or of what waits for one, at a club that has none', () => {
  const counted = { ...noUpstream, outbox: { ...noUpstream.outbox, waiting: 2319 } };
  expect(sentence({ sync: counted })).toBe('Saved here');
  expect(sentence({ sync: null })).toBe('Saved here');
  expect(sentence({ sync: undefined })).toBe('Saved here');
});

it('says how the cloud is, since when, what is to be sent, and what needs attention', () => {
  expect(sentence({ sync: online })).toBe('Saved here · cloud online, as of 14:01');
  const outbox = { ...offline.outbox, waiting: 14, attention: 1 };
  expect(sentence({ sync: { ...offline, outbox } })).toBe(
    'Saved here · cloud offline since 09:45 · 14 to send · 1 needs attention',
  );
  expect(sentence({ sync: { ...offline, answered_at: null } })).toBe(
    'Saved here · cloud offline, not reached yet',
  );
  expect(sentence({ sync: { ...offline, answered_at: at('09:45') - 86_400_000 } })).toMatch(
    /cloud offline since 21 Nov 2026, 09:45$/,
  );
  const refused = { kind: 'unauthorized', message: '', since: at('13:00') } as const;
  expect(sentence({ sync: { ...offline, problem: refused } })).toBe(
    'Saved here · cloud key refused since 13:00',
  );
});

it('says that all is saved only where the server answers and nothing waits in this browser', () => {
  expect(sentence({ items: [item()] })).toBe('Saving');
  expect(sentence({ items: [item()], isLate: true })).toBe('1 check saved on this device, not sent yet');
  expect(sentence({ items: [item(), item({ storage: 'saving' })], isLate: true })).toBe(
    '2 checks being saved on this device, not sent yet',
  );
  expect(sentence({ items: [item({ storage: 'failed' })] })).toBe('1 check NOT saved on this device');
  expect(sentence({ connection: 'reconnecting', sync: offline, items: [item()] })).toBe(
    'The club computer hasn’t answered since 14:03 · 1 check saved on this device, not sent yet',
  );
  expect(sentence({ connection: 'database-gone' })).not.toMatch(/Saved/);
});

it('counts what the cloud and what the server refused as one', () => {
  const outbox = { ...online.outbox, attention: 1 };
  expect(sentence({ sync: { ...online, outbox }, items: [item({ state: 'refused' })] })).toBe(
    'Saved here · cloud online, as of 14:01 · 2 need attention',
  );
});
