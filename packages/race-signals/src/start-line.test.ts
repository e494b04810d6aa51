import { describe, expect, test } from 'vitest';
import { at, Committee, planOf } from '../../../test/race-signals';
import {
  answerCourseChange,
  commandsAt,
  dueSignals,
  nextAction,
  type Preparatory,
  plannedSignals,
  readyProcedures,
  recallDeadline,
  replay,
  standsAfterRecall,
  startsOf,
} from './index';

const two = ['IRC', 'J/24'];
const threeClasses = ['IRC', 'J/24', 'Laser'];
/** The next action, with its time. */
const next = ({ state, now }: Committee) => nextAction(state, now);
const startsByFleet = (committee: Committee) =>
  Object.fromEntries(startsOf(committee.state).map(({ fleet, starts_at }) => [fleet, starts_at]));
/** Time of the clock's signal for a fleet. */
const plannedFor = ({ state }: Committee, fleet: string, signal: string) =>
  plannedSignals(state).find(({ draft }) => draft.fleets?.includes(fleet) && draft.signal === signal)?.at;

describe('AP', () => {
  test('ends a sequence; the warning signal is made one minute after it comes down', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:04:50').command('postpone');
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['AP']]);
    expect(next(committee)).toMatchObject({
      text: 'Lower AP when ready: the warning signal for IRC follows one minute later',
      at: null,
      down: ['AP'],
      sounds: ['short'],
    });
    expect(committee.until('11:30').records.at(-1)!.signal).toBe('postponement');
    committee.command('postponement_removed:0');
    expect(next(committee)).toMatchObject({ at: at('11:31'), up: ['class:IRC'] });
    expect(startsByFleet(committee.until('11:40'))).toEqual({ IRC: at('11:36') });
  });

  test('leaves alone what has started, and the others follow it again', () => {
    const committee = new Committee(planOf(threeClasses)).until('11:07').command('postpone');
    expect(startsByFleet(committee)).toEqual({ IRC: at('11:05') });
    committee.until('11:20').command('postponement_removed:1').until('11:40');
    expect(startsByFleet(committee)).toEqual({
      IRC: at('11:05'),
      'J/24': at('11:26'),
      Laser: at('11:31'),
    });
  });

  test('over a class flag postpones that class alone', () => {
    const committee = new Committee(planOf(two, { rolling: false })).until('10:59:30').command('postpone:1');
    expect(committee.records.at(-1)).toMatchObject({ flags: ['AP', 'class:J/24'], fleets: ['J/24'] });
    expect(startsByFleet(committee.until('11:10'))).toEqual({ IRC: at('11:05') });
    expect(next(committee)).toMatchObject({ down: ['AP', 'class:J/24'] });
  });

  test('over numeral 2 postpones by two hours from the scheduled time', () => {
    const committee = new Committee(planOf(['IRC'])).until('10:50').command('postpone_hours_2');
    expect(next(committee)).toMatchObject({ at: at('12:59'), down: ['AP', 'numeral_2'], sounds: ['short'] });
    committee.until('12:59').command('postponement_removed:0');
    expect(next(committee).at).toBe(at('13:00'));
    expect(startsByFleet(committee.until('13:05'))).toEqual({ IRC: at('13:05') });
  });

  test('over a numeral that comes down late leaves one minute still', () => {
    const committee = new Committee(planOf(['IRC'])).until('10:50').command('postpone_hours_1');
    committee.until('12:10').command('postponement_removed:0');
    expect(next(committee).at).toBe(at('12:11'));
  });

  test('over H: ashore, and nothing begins by itself when it comes down', () => {
    const committee = new Committee(planOf(['IRC'])).until('10:50').command('postpone_ashore');
    expect(next(committee).text).toBe(
      'Signals for IRC are made ashore: lower AP over H to start again afloat',
    );
    committee.until('13:00').command('postponement_removed:0').until('13:30');
    expect(next(committee)).toMatchObject({
      text: 'Make the warning signal for IRC, or set its time',
      at: null,
    });
    committee.plan = { ...committee.plan, warning_at: at('14:00') };
    expect(next(committee).at).toBe(at('14:00'));
    expect(startsByFleet(committee.until('14:05'))).toEqual({ IRC: at('14:05') });
  });

  test('over A: no more racing today', () => {
    const committee = new Committee(planOf(['IRC'])).until('10:50').command('postpone_today');
    expect(next(committee)).toMatchObject({ text: 'No more racing today', at: null });
    expect(dueSignals(committee.state, at('18:00'))).toEqual([]);
  });
});

describe('a general recall', () => {
  test('the recalled start next, and the sequence that had begun follows them (RRS 29.2)', () => {
    const committee = new Committee(planOf(threeClasses)).until('11:05:20');
    const recall = commandsAt(committee.state, committee.now).find(({ key }) => key === 'general_recall:0')!;
    expect(recall).toMatchObject({ up: ['first_substitute', 'class:IRC'], down: ['class:J/24'] });
    committee.command('general_recall:0');
    expect(startsByFleet(committee)).toEqual({});
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['first_substitute', 'class:IRC']]);
    expect(committee.until('11:08').records.at(-1)!.signal).toBe('general_recall');
    committee.command('general_recall_removed:0').until('11:30');
    expect(startsByFleet(committee)).toEqual({
      IRC: at('11:14'),
      'J/24': at('11:19'),
      Laser: at('11:24'),
    });
  });

  test('the recalled start last where the plan says so, and nobody else is disturbed', () => {
    const committee = new Committee(planOf(threeClasses, { recalled_group: 'last' }));
    committee.until('11:05:20').command('general_recall:0');
    expect(committee.commands).not.toContain('general_recall_removed:0');
    committee.until('11:13:59');
    // Their warning signal is made with the last start, so First Substitute comes down one minute before that.
    expect(plannedSignals(committee.state).find(({ by_hand }) => by_hand)).toMatchObject({
      at: at('11:14'),
      down: ['first_substitute', 'class:IRC'],
    });
    committee.until('11:14').command('general_recall_removed:0').until('11:30');
    expect(startsByFleet(committee)).toEqual({
      'J/24': at('11:10'),
      Laser: at('11:15'),
      IRC: at('11:20'),
    });
  });

  test('a second one of the same group counts as the first', () => {
    const committee = new Committee(planOf(two)).until('11:05:10').command('general_recall:0');
    committee.until('11:06').command('general_recall_removed:0').until('11:12:05');
    expect(startsByFleet(committee)).toEqual({ IRC: at('11:12') });
    committee.command('general_recall:0');
    expect(startsByFleet(committee)).toEqual({});
    committee.until('11:15').command('general_recall_removed:0').until('11:21');
    expect(startsByFleet(committee)).toEqual({ IRC: at('11:21') });
    expect(committee.state.groups[0]!.attempt).toBe(3);
  });

  test('under the black flag reminds of the sail numbers to display (RRS 30.4)', () => {
    const committee = new Committee(planOf(['IRC'], { preparatory: 'black' })).until('11:05:05');
    committee.command('general_recall:0');
    expect(next(committee).notes.join()).toMatch(/sail numbers of the boats that are BFD.*30\.4/);
    committee.until('11:07').command('general_recall_removed:0');
    expect(next(committee).notes.join()).toMatch(/BFD/);
  });

  test('ZFP and BFD stay with a boat, OCS and UFD do not', () => {
    const staying = (['OCS', 'ZFP', 'UFD', 'BFD'] as const).filter(standsAfterRecall);
    expect(staying).toEqual(['ZFP', 'BFD']);
  });
});

describe('an individual recall', () => {
  test('X comes down four minutes after the start at the latest', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:05:03').command('individual_recall:0');
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['X']]);
    expect(plannedFor(committee, 'IRC', 'individual_recall_removed')).toBe(at('11:09'));
    expect(next(committee)).toMatchObject({ at: at('11:09'), down: ['X'], sounds: [] });
    expect(committee.until('11:09').state.displayed).toEqual([]);
  });

  test('or one minute before a later start', () => {
    const rolling = planOf(two, { procedure: readyProcedures.three });
    const committee = new Committee(rolling).until('11:03:05').command('individual_recall:0');
    expect(plannedFor(committee, 'IRC', 'individual_recall_removed')).toBe(at('11:05'));
    expect(startsByFleet(committee.until('11:10'))).toEqual({ IRC: at('11:03'), 'J/24': at('11:06') });
  });

  test('a start that is postponed after it no longer shortens the time', () => {
    const rolling = planOf(two, { procedure: readyProcedures.three });
    const committee = new Committee(rolling).until('11:03:05').command('individual_recall:0');
    committee.until('11:03:30').command('postpone');
    expect(recallDeadline(committee.state, committee.state.groups[0]!)).toBe(at('11:07'));
  });

  test('X comes down earlier when all are back', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:05:03').command('individual_recall:0');
    committee.until('11:06').command('individual_recall_removed:0');
    expect(committee.state.displayed).toEqual([]);
    expect(next(committee).text).toBe('All have started: take their finishes');
  });

  test.each([
    ['P', true],
    ['I', true],
    ['Z', true],
    ['ZI', true],
    ['U', false],
    ['black', false],
  ] as [Preparatory, boolean][])('under %s it is offered: %s (RRS 29.1)', (preparatory, offered) => {
    const committee = new Committee(planOf(['IRC'], { preparatory })).until('11:05:03');
    expect(committee.commands.includes('individual_recall:0')).toBe(offered);
  });

  test('ends with a general recall', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:05:03').command('individual_recall:0');
    committee.until('11:05:20').command('general_recall:0');
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['first_substitute']]);
  });
});

describe('abandonment', () => {
  test('N after the start: back to the line, the warning one minute after it comes down', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:40').command('abandon');
    expect(startsByFleet(committee)).toEqual({});
    expect(committee.state.groups[0]).toMatchObject({ recalled_start_at: at('11:05') });
    committee.until('12:00').command('abandonment_removed:0').until('12:06');
    expect(startsByFleet(committee)).toEqual({ IRC: at('12:06') });
  });

  test('N leaves alone a sequence that is under way', () => {
    const committee = new Committee(planOf(two)).until('11:07').command('abandon');
    committee.until('11:12').command('abandonment_removed:0').until('11:18');
    expect(startsByFleet(committee)).toEqual({ 'J/24': at('11:10'), IRC: at('11:18') });
  });

  test('before the start N is displayed over A or H only (RRS 27.3)', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:02');
    expect(committee.commands).not.toContain('abandon');
    expect(committee.commands).toEqual(expect.arrayContaining(['abandon_ashore', 'abandon_today']));
    committee.command('abandon_today');
    expect(next(committee).text).toBe('No more racing today');
    const alone = { ...committee.records.at(-1)!, flags: ['N'] };
    const state = replay(committee.plan, [...committee.records.slice(0, -1), alone]);
    expect(state.unexpected.map(({ why }) => why)).toEqual([
      'None has started: before the start N is displayed over A or H',
    ]);
  });

  test('N over H takes all, started or not', () => {
    const committee = new Committee(planOf(two)).until('11:07').command('abandon_ashore');
    expect(startsByFleet(committee)).toEqual({});
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['N', 'H']]);
  });

  test('may follow AP', () => {
    const committee = new Committee(planOf(['IRC'])).until('10:59:30').command('postpone');
    committee.until('11:30').command('abandon_today');
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['N', 'A']]);
  });
});

describe('several starts', () => {
  test('not rolling, each waits for the race officer', () => {
    const committee = new Committee(planOf(two, { rolling: false })).until('11:12');
    expect(startsByFleet(committee)).toEqual({ IRC: at('11:05') });
    expect(next(committee).text).toBe('Make the warning signal for J/24, or set its time');
    expect(startsByFleet(committee.command('warning:1').until('11:17'))).toEqual({
      IRC: at('11:05'),
      'J/24': at('11:17'),
    });
  });

  test('with an interval of ten minutes', () => {
    const committee = new Committee(planOf(two, { interval_seconds: 600 })).until('11:30');
    expect(startsByFleet(committee)).toEqual({ IRC: at('11:05'), 'J/24': at('11:15') });
  });

  test('fleets of one group start together', () => {
    const plan = planOf(['IRC']);
    const groups = [{ ...plan.groups[0]!, fleets: ['IRC', 'ECHO'] }];
    expect(startsByFleet(new Committee({ ...plan, groups }).until('11:05'))).toEqual({
      IRC: at('11:05'),
      ECHO: at('11:05'),
    });
  });
});

test('3-2-1 and the dinghies’ 2-1', () => {
  const signals = (procedure: 'three' | 'two') =>
    new Committee(planOf(['IRC'], { procedure: readyProcedures[procedure] }))
      .until('11:05')
      .records.map(({ signal, flags, signalled_at }) => [
        signal,
        flags,
        (signalled_at - at('11:00')) / 60_000,
      ]);
  expect(signals('three')).toEqual([
    ['warning', ['class:IRC'], 0],
    ['preparatory', ['P'], 1],
    ['one_minute', ['P'], 2],
    ['start', ['class:IRC'], 3],
  ]);
  expect(signals('two')).toEqual([
    ['warning', ['class:IRC'], 0],
    ['preparatory', ['P'], 1],
    ['start', ['class:IRC', 'P'], 2],
  ]);
});

test('a pursuit race: boat by boat after the first start', () => {
  const plan = planOf(['Handicap'], {
    procedure: readyProcedures.pursuit,
    later_starts: [
      { seconds_after: 60, label: 'Enterprise' },
      { seconds_after: 780, label: 'Laser' },
    ],
  });
  const committee = new Committee(plan).until('11:06');
  expect(committee.records.at(-1)).toMatchObject({
    signal: 'pursuit_start',
    details: { text: 'Enterprise' },
  });
  expect(next(committee)).toMatchObject({ text: 'Start of Laser', at: at('11:18'), sounds: ['short'] });
  expect(next(committee.until('11:18')).text).toBe('All have started: take their finishes');
  // The race has one start; the offsets are the boats' own.
  expect(startsByFleet(committee)).toEqual({ Handicap: at('11:05') });
});

describe('a screen that was not there', () => {
  test('asks whether a missed start was made, and takes its exact time', () => {
    const committee = new Committee(planOf(two)).until('11:04:30');
    committee.now = at('11:05:40');
    expect(dueSignals(committee.state, committee.now).map(({ text, missed }) => [text, missed])).toEqual([
      ['Starting signal for IRC', true],
      ['Warning signal for J/24', true],
    ]);
    expect(next(committee)).toMatchObject({
      text: 'Say whether this was made on time: Starting signal for IRC',
      at: at('11:05'),
    });
    const [made] = committee.commands.filter((key) => key.startsWith('made:'));
    expect(startsByFleet(committee.command(made!))).toEqual({ IRC: at('11:05') });
  });

  test('one that was away for an instant makes the signal itself', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:04:30');
    expect(dueSignals(committee.state, at('11:05:01'))).toMatchObject([{ missed: false, at: at('11:05') }]);
  });

  test('does not sound the middle of a sequence that nobody began', () => {
    const committee = new Committee(planOf(['IRC']));
    expect(dueSignals(committee.state, at('11:04')).map(({ missed }) => missed)).toEqual([true, true, true]);
  });

  test('goes on with a sequence that had begun', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:00:30');
    const due = dueSignals(committee.state, at('11:04'));
    expect(due.map(({ draft, missed }) => [draft.signal, missed])).toEqual([
      ['preparatory', true],
      ['one_minute', false],
    ]);
  });
});

describe('records', () => {
  test('the flag that was displayed counts, not the one that was planned', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:05');
    const records = committee.records.map((record) =>
      record.signal === 'preparatory' ? { ...record, flags: ['black'] } : record,
    );
    expect(replay(committee.plan, records).groups[0]!.preparatory).toBe('black');
  });

  test('a start recorded alone is a start', () => {
    const committee = new Committee(planOf(['IRC'], { warning_at: null }));
    committee.write({
      signal: 'start',
      flags: [],
      fleets: null,
      signalled_at: at('12:34:56'),
      details: null,
    });
    expect(startsByFleet(committee)).toEqual({ IRC: at('12:34:56') });
  });

  test('a void start is asked for again', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:06');
    committee.records = committee.records.map((record) => ({ ...record, void: record.signal === 'start' }));
    expect(startsByFleet(committee)).toEqual({});
    expect(next(committee).text).toBe('Say whether this was made on time: Starting signal for IRC');
  });

  test('a signal that can be made again is another one than that which is void', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:04:59');
    const before = plannedSignals(committee.state)[0]!;
    committee.until('11:05');
    committee.records = committee.records.map((record) => ({ ...record, void: record.signal === 'start' }));
    const after = plannedSignals(committee.state)[0]!;
    expect(after.draft).toEqual(before.draft);
    expect(after.key).not.toBe(before.key);
  });

  test('a corrected warning signal moves what follows from it', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:00:30');
    committee.records = committee.records.map((record) => ({ ...record, signalled_at: at('11:00:10') }));
    expect(plannedFor(committee, 'IRC', 'start')).toBe(at('11:05:10'));
  });

  test('the same signal from two devices counts once', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:05');
    const twice = committee.records.map((record) => ({ ...record, id: `${record.id}_tablet` }));
    const state = replay(committee.plan, [...committee.records, ...twice]);
    expect(startsOf(state)).toEqual(startsOf(committee.state));
    expect(state.unexpected.map(({ why }) => why)).toEqual([
      'IRC had this signal already',
      'IRC had this signal already',
      'IRC had this signal already',
      'IRC started already',
    ]);
  });

  test('a start made by another device under AP does not count', () => {
    const committee = new Committee(planOf(['IRC'])).until('11:04:59').command('postpone');
    committee.write({
      signal: 'start',
      flags: ['class:IRC'],
      fleets: ['IRC'],
      signalled_at: at('11:05'),
      details: null,
    });
    expect(startsByFleet(committee)).toEqual({});
    expect(committee.state.unexpected[0]!.why).toBe('IRC can’t start: AP is displayed');
  });
});

test('C says where the mark went, and how much longer the leg is', () => {
  const committee = new Committee(planOf(['IRC'])).until('11:20');
  const command = commandsAt(committee.state, committee.now).find(({ key }) => key === 'change_course')!;
  const change = { mark: '1', leg: '3', bearing: 230, side: 'starboard', length: 'longer' } as const;
  expect(answerCourseChange(command, change)).toMatchObject({
    up: ['C', 'green_triangle', 'plus'],
    drafts: [{ flags: ['C', 'green_triangle', 'plus'], details: { mark: '1', leg: '3', bearing: 230 } }],
  });
});
