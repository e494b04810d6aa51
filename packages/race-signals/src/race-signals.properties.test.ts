import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Committee, planOf, WARNING } from '../../../test/race-signals';
import {
  commandsAt,
  dueSignals,
  nextAction,
  PREPARATORY,
  plannedSignals,
  readyProcedures,
  replay,
  SIGNAL_KINDS,
  type SignalRecord,
  type StartLineState,
  startsOf,
} from './index';

const FLEETS = ['IRC', 'J/24', 'Laser'];

const plans = fc
  .record({
    fleets: fc.subarray(FLEETS, { minLength: 1 }),
    procedure: fc.constantFrom('rrs26' as const, 'three' as const, 'two' as const),
    preparatory: fc.constantFrom(...PREPARATORY),
    rolling: fc.boolean(),
    interval_seconds: fc.option(fc.constantFrom(60, 180, 300, 600)),
    recalled_group: fc.constantFrom('next' as const, 'last' as const),
    warning_at: fc.option(fc.constant(WARNING)),
  })
  .map(({ fleets, procedure, ...rest }) =>
    planOf(fleets, { procedure: readyProcedures[procedure], ...rest }),
  );

const pursuits = fc.constant(
  planOf(['Handicap'], {
    procedure: readyProcedures.pursuit,
    later_starts: [
      { seconds_after: 120, label: 'Enterprise' },
      { seconds_after: 300, label: 'Laser' },
    ],
  }),
);

/** Steps: time passes with or without a screen making the clock's signals, or a person does something. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ pass: fc.integer({ min: 0, max: 400 }) }) },
    { weight: 1, arbitrary: fc.record({ away: fc.integer({ min: 0, max: 400 }) }) },
    { weight: 4, arbitrary: fc.record({ choose: fc.nat() }) },
  ),
  { maxLength: 30 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

function doStep(committee: Committee, step: Step): void {
  if ('pass' in step) committee.until(committee.now + step.pass * 1000);
  else if ('away' in step) committee.now += step.away * 1000;
  else {
    const commands = committee.commands;
    if (commands.length > 0) committee.command(commands[step.choose % commands.length]!);
  }
}

/** Checks the committee after every step of a plan. */
function walk(check: (committee: Committee) => void) {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: plans }, pursuits), steps, (plan, taken) => {
      const committee = new Committee(plan);
      check(committee);
      for (const step of taken) {
        doStep(committee, step);
        check(committee);
      }
    }),
    { numRuns: 300 },
  );
}

describe('over any commands and passing time', () => {
  test('there is always a next action, in words', () => {
    walk((committee) => {
      const { text, at, up, down } = nextAction(committee.state, committee.now);
      expect(text).not.toBe('');
      expect(`${text} ${up.join()} ${down.join()}`).not.toMatch(/undefined|null|NaN/);
      expect(at === null || Number.isInteger(at)).toBe(true);
    });
  });

  test('every command that is offered fits, and names what it does', () => {
    walk((committee) => {
      const before = committee.state.unexpected.length;
      const commands = commandsAt(committee.state, committee.now);
      expect(new Set(commands.map(({ key }) => key)).size).toBe(commands.length);
      for (const { label, drafts } of commands) {
        expect(label).not.toBe('');
        const records = drafts.map((draft, index) => ({ ...draft, id: `tried_${index}`, void: false }));
        const after = replay(committee.plan, [...committee.records, ...records]);
        expect(after.unexpected.slice(before)).toEqual([]);
      }
    });
  });

  test('every signal of the clock fits when its moment comes', () => {
    walk((committee) => {
      const { state, plan, records, now } = committee;
      const due = dueSignals(state, now)[0] ?? plannedSignals(state).find(({ by_hand }) => !by_hand);
      if (!due) return;
      const after = replay(plan, [...records, { ...due.draft, id: 'tried', void: false }]);
      // A missed signal may have been overtaken: its time is before later signals.
      if (due.at >= (records.at(-1)?.signalled_at ?? 0))
        expect(after.unexpected.slice(state.unexpected.length)).toEqual([]);
    });
  });

  test('the same records give the same state after a kill, in whatever order they are read', () => {
    fc.assert(
      fc.property(plans, steps, fc.nat(), fc.infiniteStream(fc.nat()), (plan, taken, cut, random) => {
        const committee = new Committee(plan);
        const states: StartLineState[] = [committee.state];
        const lengths = [0];
        for (const step of taken) {
          doStep(committee, step);
          states.push(committee.state);
          lengths.push(committee.records.length);
        }
        const index = cut % states.length;
        // Records as a database returns them: copies, in any order.
        const kept: SignalRecord[] = JSON.parse(JSON.stringify(committee.records.slice(0, lengths[index])));
        const shuffled = kept
          .map((record) => ({ record, place: random.next().value! }))
          .sort((a, b) => a.place - b.place)
          .map(({ record }) => record);
        const again = replay(JSON.parse(JSON.stringify(plan)), shuffled);
        expect(again).toEqual(states[index]);
        expect(nextAction(again, committee.now)).toEqual(nextAction(states[index]!, committee.now));
      }),
      { numRuns: 300 },
    );
  });

  test('a start counts only for groups that were neither recalled nor abandoned since', () => {
    walk(({ state, plan }) => {
      const expected = plan.groups.flatMap(({ fleets }) => {
        let start: number | null = null;
        for (const { signal, flags, fleets: whose, signalled_at } of state.signals) {
          if (whose !== null && !whose.some((fleet) => fleets.includes(fleet))) continue;
          if (signal === 'start') start = signalled_at;
          const ends = signal === 'general_recall' || signal === 'abandonment';
          if (ends && !(start === null && flags.length === 1)) start = null;
        }
        return start === null ? [] : fleets.map((fleet) => ({ fleet, starts_at: start }));
      });
      expect(startsOf(state)).toEqual(expected);
      for (const { phase, started_at, hold } of state.groups) {
        expect(started_at !== null).toBe(phase === 'started');
        expect(hold !== null).toBe(['recalled', 'postponed', 'abandoned'].includes(phase));
      }
    });
  });

  test('every group keeps its place in the order of starts', () => {
    walk(({ state, plan }) => {
      expect([...state.order].sort()).toEqual(plan.groups.map((_, index) => index));
    });
  });
});

/** Absurd records: any kind, any fleets, any time. */
const anyRecords = fc.array(
  fc.record({
    id: fc.uuid(),
    signal: fc.constantFrom(...SIGNAL_KINDS),
    flags: fc.subarray(['AP', 'A', 'H', 'N', 'X', 'P', 'U', 'numeral_2', 'class:IRC', 'nonsense']),
    fleets: fc.option(fc.subarray([...FLEETS, 'Unknown'])),
    signalled_at: fc.integer({ min: WARNING - 600_000, max: WARNING + 3_600_000 }),
    details: fc.option(fc.record({ text: fc.option(fc.string()), mark: fc.option(fc.string()) })),
    void: fc.boolean(),
  }),
  { maxLength: 40 },
);

test('records that fit nothing are listed with a reason, and never stop the screen', () => {
  fc.assert(
    fc.property(plans, anyRecords, (plan, records) => {
      const state = replay(plan, records);
      const counted = state.signals.length + state.unexpected.length;
      expect(counted).toBe(records.filter((record) => !record.void).length);
      for (const { why } of state.unexpected) expect(why).not.toBe('');
      for (const now of [WARNING, WARNING + 1_800_000, WARNING + 86_400_000]) {
        expect(nextAction(state, now).text).not.toBe('');
        commandsAt(state, now);
      }
    }),
    { numRuns: 500 },
  );
});
