import type { SyncHealth } from '@contract/staff-operations/sync';
import { expect, it } from 'vitest';
import { cloudAsOf } from './data-age';

const MINUTE = 60_000;
const AS_OF = Date.UTC(2026, 5, 6, 7, 4);
const online = { upstream: true, as_of: AS_OF, online: true, problem: null, fill: null };
const sync = (part: object) => ({ ...online, ...part }) as SyncHealth;
const away = { kind: 'unreachable', message: 'The cloud does not answer.', since: AS_OF + MINUTE };

it.each<[state: string, sync: SyncHealth | null, minutesLater: number, expected: number | null]>([
  ['answers', sync({}), 1, null],
  ['answered too long ago', sync({}), 11, AS_OF],
  ['does not answer', sync({ problem: away }), 1, AS_OF],
  ['is being connected to', sync({ online: false }), 1, AS_OF],
  ['was never read', sync({ as_of: null, problem: away }), 1, null],
  ['does not exist', sync({ upstream: false }), 11, null],
  ['is not known yet', null, 1, null],
])(
  'while the cloud %s, its data have a time of their own where they are older',
  (_, state, minutes, expected) => {
    expect(cloudAsOf(state, AS_OF + minutes * MINUTE)).toBe(expected);
  },
);
