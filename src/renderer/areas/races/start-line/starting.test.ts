import { type Command, commandsAt, type Preparatory, type StartingCode } from '@dockside/race-signals';
import { describe, expect, test } from 'vitest';
import { at, Committee, planOf } from '../../../../../test/race-signals';
import { entry, serverRecords } from '../../../../../test/renderer/finish-line';
import { raceView } from '../finish-line/race-view';
import { commandGroups } from './commands/command-keys';
import { IDLE, reduceStarting, type Starting, type StartingEvent } from './starting';

const view = raceView(
  serverRecords({ entries: ['11', '21', '31', '41'].map((sail) => entry(`ent_${sail}`, `IRL ${sail}`)) }),
  [],
  [],
);

function startOf(committee: Committee, codes: readonly StartingCode[] = []) {
  const { state, now } = committee;
  const boats = view.boats.map((boat, index) => ({ ...boat, code: codes[index] ?? null }));
  const commandOf = (key: string) => commandsAt(state, now).find((one) => one.key === key)!;
  return {
    commandOf,
    groupOf: (letter: string) =>
      commandGroups(commandsAt(state, now), state, now).find((one) => one.letter === letter)!,
    run: (event: StartingEvent, before: Starting = IDLE) =>
      reduceStarting(before, { state, view: { ...view, boats } }, event),
  };
}
const make = (command: Command, moment: number): StartingEvent => ({ kind: 'make', command, at: moment });

test('two commands of one moment are made one after the other', () => {
  const { run, commandOf } = startOf(new Committee(planOf(['IRC'])).until('11:05:05'));
  const first = run(make(commandOf('individual_recall:0'), at('11:05:05')));
  const second = run(make(commandOf('general_recall:0'), at('11:05:05')), first.state);
  expect(second.made!.drafts[0]!.signalled_at).toBe(first.made!.drafts[0]!.signalled_at + 1);
  expect(first.made).toMatchObject({ takesCharge: false, codes: null });
});

test('a signal that the clock goes on from is put to the nearest second, and this device goes on', () => {
  const committee = new Committee(planOf(['IRC'], { warning_at: null })).until('10:59:30');
  const { run, groupOf } = startOf(committee);
  const { made } = run(make(groupOf('w').main, at('11:00:00') + 400));
  expect(made!.drafts[0]!.signalled_at).toBe(at('11:00:00'));
  expect(made!.takesCharge).toBe(true);
});

test('a choice is opened, asks for more where it must, and closes', () => {
  const { run, groupOf } = startOf(new Committee(planOf(['IRC'])).until('11:05:05'));
  const group = groupOf('f');
  const opened = run({ kind: 'show', group }).state;
  expect(opened.open).toEqual({ letter: 'f', asking: null });
  expect(run({ kind: 'close' }, opened).state.open).toBeNull();
  const asks = { ...group.main, asks: 'mark' } as Command;
  const asked = run({ kind: 'choose', command: asks, at: 0 }, opened);
  expect([asked.made, asked.state.open?.asking]).toEqual([null, asks]);
});

describe('a general recall changes the codes of its start by the rules', () => {
  const codesAfter = (preparatory: Preparatory, codes: readonly StartingCode[]) => {
    const committee = new Committee(planOf(['IRC'], { preparatory })).until('11:05:05');
    const { run, commandOf } = startOf(committee, codes);
    return run(make(commandOf('general_recall:0'), committee.now)).made!;
  };
  const bodies = (writes: readonly { input: object }[] = []) =>
    writes.map(({ input }) => (input as { body: { registration_id: string; code: string | null } }).body);

  test.each([
    ['P', ['OCS'], [null]],
    ['Z', ['OCS', 'ZFP', 'BFD'], ['ZFP']],
    ['ZI', ['OCS'], ['ZFP']],
    ['U', ['UFD', 'OCS'], [null, null]],
  ] as const)('under %s %j', (preparatory, codes, after) => {
    const { codes: action } = codesAfter(preparatory, codes);
    expect(bodies(action!.apply).map(({ code }) => code)).toEqual(after);
    // One undo brings back each code that was.
    const was = codes.filter((code) => code === 'OCS' || code === 'UFD').toReversed();
    expect(bodies(action!.revert).map(({ code }) => code)).toEqual(was);
  });

  test('BFD stays, and without a code nothing is changed', () => {
    expect(codesAfter('black', ['BFD']).codes).toBeNull();
    expect(codesAfter('P', []).codes).toBeNull();
    expect(codesAfter('Z', ['OCS']).label).toMatch(/^General recall.*\. OCS of 1 boat becomes ZFP$/);
  });
});
