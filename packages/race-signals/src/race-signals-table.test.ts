import { describe, expect, test } from 'vitest';
import { Committee, planOf } from '../../../test/race-signals';
import { commandsAt, type FlagName, nextAction, raceSignals, signalLabels, startsOf } from './index';

// From the rule book (RRS 2025–2028), in our own words, independent of the program's tables.

describe('rule 26, row by row', () => {
  // minutes before the start, flags, sounds, signal
  const rows = [
    [5, { up: ['class:IRC'], down: [] }, ['short'], 'warning'],
    [4, { up: ['P'], down: [] }, ['short'], 'preparatory'],
    [1, { up: [], down: ['P'] }, ['long'], 'one_minute'],
    [0, { up: [], down: ['class:IRC'] }, ['short'], 'start'],
  ] as const;

  test.each(rows)('%i minutes before: %o', (minutes, flags, sounds, signal) => {
    const committee = new Committee(planOf(['IRC']));
    const start = committee.plan.warning_at! + 5 * 60_000;
    const moment = start - minutes * 60_000;
    committee.until(moment - 1);
    expect(nextAction(committee.state, committee.now)).toMatchObject({ ...flags, sounds, at: moment });
    committee.until(moment);
    expect(committee.records.at(-1)).toMatchObject({ signal, signalled_at: moment, fleets: ['IRC'] });
  });

  test.each([
    ['P', ['P']],
    ['I', ['I']],
    ['Z', ['Z']],
    ['ZI', ['Z', 'I']],
    ['U', ['U']],
    ['black', ['black']],
  ] as const)('the preparatory signal may be %s', (preparatory, hoist) => {
    const committee = new Committee(planOf(['IRC'], { preparatory })).until('11:01');
    expect(committee.records.at(-1)).toMatchObject({ signal: 'preparatory', flags: hoist });
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['class:IRC'], hoist]);
    committee.until('11:04');
    expect(committee.state.displayed.map(({ flags }) => flags)).toEqual([['class:IRC']]);
  });

  test('the warning signal of the next class is made with the start of the one before', () => {
    const committee = new Committee(planOf(['IRC', 'J/24'])).until('11:05');
    const made = committee.records.filter(({ signalled_at }) => signalled_at === committee.now);
    expect(made.map(({ signal, fleets }) => [signal, fleets])).toEqual([
      ['start', ['IRC']],
      ['warning', ['J/24']],
    ]);
    expect(startsOf(committee.state)).toEqual([{ fleet: 'IRC', starts_at: committee.now }]);
  });
});

describe('Race Signals, row by row', () => {
  const one = ['short'];
  const two = ['short', 'short'];
  const three = ['short', 'short', 'short'];
  const repeated = ['repetitive'];
  // hoist from the top, sounds going up, sounds coming down, name
  const rows: [FlagName[], string[], string[], string][] = [
    [['AP'], two, one, 'Postponement'],
    [['AP', 'H'], two, [], 'Postponement'],
    [['AP', 'A'], two, [], 'Postponement'],
    ...([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((hours): [FlagName[], string[], string[], string] => [
      ['AP', `numeral_${hours}`],
      two,
      one,
      'Postponement',
    ]),
    [['N'], three, one, 'Abandonment'],
    [['N', 'H'], three, [], 'Abandonment'],
    [['N', 'A'], three, [], 'Abandonment'],
    [['V'], one, [], 'Safety instructions by radio'],
    [['P'], one, ['long'], 'Preparatory signal'],
    [['I'], one, ['long'], 'Preparatory signal'],
    [['Z'], one, ['long'], 'Preparatory signal'],
    [['Z', 'I'], one, ['long'], 'Preparatory signal'],
    [['U'], one, ['long'], 'Preparatory signal'],
    [['black'], one, ['long'], 'Preparatory signal'],
    [['X'], one, [], 'Individual recall'],
    [['first_substitute'], two, one, 'General recall'],
    [['S'], two, [], 'Shortened course'],
    [['C'], repeated, [], 'Change of the next leg'],
    [['L'], one, [], 'Come within hail'],
    [['M'], repeated, [], 'Missing mark replaced'],
    [['Y'], one, [], 'Wear life jackets'],
    [['orange'], [], [], 'Starting line in place'],
    [['blue'], [], [], 'Finishing line in place'],
  ];

  test.each(rows)('%j', (flags, sounds, sounds_removed, label) => {
    const row = Object.values(raceSignals).find((signal) => signal.flags.join() === flags.join());
    expect(row).toMatchObject({ flags, sounds, sounds_removed });
    expect(signalLabels[row!.kind]).toBe(label);
  });

  test('has no other row', () => {
    const hoists = Object.values(raceSignals).map((signal) => signal.flags.join());
    expect(hoists.sort()).toEqual(rows.map(([flags]) => flags.join()).sort());
  });

  test.each(['AP', 'N', 'first_substitute'] as const)(
    'the warning signal follows %s coming down by one minute',
    (name) => {
      expect(raceSignals[name].afterwards).toBe('warning_one_minute_after_removal');
    },
  );

  // Sounds in the commands offered to the race officer.
  test.each([
    ['10:59:30', 'postpone', ['AP'], two],
    ['10:59:30', 'postpone_ashore', ['AP', 'H'], two],
    ['10:59:30', 'postpone_today', ['AP', 'A'], two],
    ['10:59:30', 'postpone_hours_9', ['AP', 'numeral_9'], two],
    ['10:59:30', 'abandon_ashore', ['N', 'H'], three],
    ['10:59:30', 'abandon_today', ['N', 'A'], three],
    ['10:59:30', 'life_jackets', ['Y'], one],
    ['11:05:05', 'individual_recall:0', ['X'], one],
    ['11:05:05', 'general_recall:0', ['first_substitute'], two],
    ['11:20', 'abandon', ['N'], three],
    ['11:20', 'shorten_course', ['S'], two],
    ['11:20', 'change_course', ['C'], repeated],
    ['11:20', 'replace_mark', ['M'], repeated],
    ['11:20', 'come_within_hail', ['L'], one],
    ['11:20', 'safety_channel', ['V'], one],
  ])('at %s the command %s shows %j', (clock, key, up, sounds) => {
    const committee = new Committee(planOf(['IRC'])).until(clock);
    expect(commandsAt(committee.state, committee.now).find((command) => command.key === key)).toMatchObject({
      up,
      sounds,
    });
  });

  test.each([
    ['10:59:30', 'postpone', 'postponement_removed:0', one],
    ['10:59:30', 'postpone_ashore', 'postponement_removed:0', []],
    ['10:59:30', 'postpone_today', 'postponement_removed:0', []],
    ['10:59:30', 'postpone_hours_2', 'postponement_removed:0', one],
    ['11:20', 'abandon', 'abandonment_removed:0', one],
    ['11:20', 'abandon_ashore', 'abandonment_removed:0', []],
    ['11:20', 'abandon_today', 'abandonment_removed:0', []],
    ['11:05:05', 'general_recall:0', 'general_recall_removed:0', one],
    ['11:05:05', 'individual_recall:0', 'individual_recall_removed:0', []],
    ['11:20', 'shorten_course', 'shortened_course_removed', []],
  ])('at %s what %s displays comes down by %s with %j', (clock, up, down, sounds) => {
    const committee = new Committee(planOf(['IRC'])).until(clock).command(up);
    const found = commandsAt(committee.state, committee.now).find(({ key }) => key === down);
    expect(found).toMatchObject({ sounds, up: [] });
  });

  test('S and C are shown for one class over its class flag, and come down for that class alone', () => {
    const plan = planOf(['IRC', 'PY']);
    const committee = new Committee(plan).until('11:20').command('shorten_course:0');
    expect(committee.records.at(-1)).toMatchObject({ flags: ['S', 'class:IRC'], fleets: ['IRC'] });
    expect(committee.commands).toContain('shorten_course');
    expect(committee.commands).not.toContain('shorten_course:0');
    committee.command('shorten_course:1').command('change_course:1');
    expect(committee.records.at(-1)).toMatchObject({ flags: ['C', 'class:PY'], fleets: ['PY'] });
    committee.command('shortened_course_removed:IRC');
    const shown = () => committee.state.displayed.map(({ flags }) => flags.join(' over '));
    expect(shown()).toEqual(expect.arrayContaining(['S over class:PY', 'C over class:PY']));
    expect(shown()).not.toContain('S over class:IRC');
    committee.command('shortened_course_removed:PY');
    expect(committee.state.unexpected).toEqual([]);
    // The whole race's S leaves no class to shorten apart.
    committee.command('shorten_course');
    expect(committee.commands.filter((key) => key.startsWith('shorten_course'))).toEqual([]);
  });

  test('a race with one start, or with one class started, has no S or C for a class', () => {
    const one = new Committee(planOf(['IRC'])).until('11:20').commands;
    const first = new Committee(planOf(['IRC', 'PY'])).until('11:06').commands;
    for (const commands of [one, first])
      expect(commands.filter((key) => /^(shorten|change)_course:/.test(key))).toEqual([]);
  });
});
