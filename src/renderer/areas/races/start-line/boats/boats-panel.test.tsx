import type { Registration } from '@contract/areas/racing/registrations';
import { NO_SCORE, type Score } from '@contract/areas/racing/scores';
import { type Preparatory, type StartLineState, startsOf } from '@dockside/race-signals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { at, Committee, planOf } from '../../../../../../test/race-signals';
import { entry, serverRecords, waiting } from '../../../../../../test/renderer/finish-line';
import type { UndoableAction } from '../../finish-line/actions/undoable-actions';
import { raceView } from '../../finish-line/race-view';
import { BoatsPanel } from './boats-panel';

const sails = ['IRL 11', 'IRL 21', 'IRL 37', 'GBR 1137', 'GBR 5'];
const records = serverRecords({
  entries: sails.map((sail, index) => entry(`ent_${index}`, sail, sail === 'GBR 5' ? 'PY' : 'IRC')),
});

/** The panel over a start, with what it did and said; its actions are applied as the outbox applies them. */
function panelOf(
  initial: StartLineState,
  onAllBack?: (group: number) => void,
  entries: readonly Registration[] = records.entries,
  scores: readonly Score[] = [],
) {
  const done: UndoableAction[] = [];
  const said: string[] = [];
  let show: (state: StartLineState) => void = () => {};
  function Panel() {
    const [state, setState] = useState(initial);
    const [writes, setWrites] = useState<UndoableAction['apply']>([]);
    show = setState;
    const view = raceView({ ...records, entries, scores }, [], waiting(writes));
    return (
      <BoatsPanel
        race={view}
        state={state}
        onAllBack={onAllBack}
        actions={{
          perform: (action) => {
            done.push(action);
            setWrites((before) => [...before, ...action.apply]);
          },
          undo: () => {
            const last = done.pop();
            if (last) setWrites((before) => [...before, ...last.revert]);
          },
          announce: (text) => said.push(text),
          canUndo: done.length > 0,
          announcement: null,
        }}
      />
    );
  }
  const { rerender } = render(<Panel />);
  return {
    done,
    said,
    show(state: StartLineState) {
      show(state);
      rerender(<Panel />);
    },
  };
}

const started = (preparatory: Preparatory) =>
  new Committee(planOf(['IRC'], { preparatory })).until('11:05:05');
const field = () => screen.getByLabelText('Sail number of a boat over early');
const type = async (text: string) => userEvent.type(field(), text);
const showNoted = () => userEvent.click(screen.getByRole('button', { name: /not back/ }));
const noted = async () => {
  await showNoted();
  return within(screen.queryByLabelText('Boats noted') ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map((line) => line.textContent);
};
const labels = (actions: readonly UndoableAction[]) => actions.map(({ label }) => label);

test('sail numbers are typed one after another, and the boats counted', async () => {
  const { done, said } = panelOf(started('P').state);
  await type('21 11 1137{Enter}');
  expect(labels(done)).toEqual(['IRL 21 is OCS', 'IRL 11 is OCS', 'GBR 1137 is OCS']);
  expect(screen.getByText('3')).toBeTruthy();
  await type('11 ');
  expect(said).toEqual(['IRL 11 is OCS already']);
  expect(labels(done)).toHaveLength(3);
});

test.each([
  ['P', 'OCS'],
  ['I', 'OCS'],
  ['Z', 'OCS'],
  ['ZI', 'OCS'],
  ['U', 'UFD'],
  ['black', 'BFD'],
] as const)('under %s a boat that is touched gets %s', async (preparatory, code) => {
  const { done } = panelOf(started(preparatory).state);
  await userEvent.click(screen.getByTitle('IRL 21'));
  expect(done.flatMap(({ apply }) => apply)).toMatchObject([
    { operation: 'scores.setCode', input: { body: { registration_id: 'ent_1', code, if_code: null } } },
  ]);
});

test('only the boats of this start are there', () => {
  panelOf(started('P').state);
  expect(screen.queryByTitle('GBR 5')).toBeNull();
  expect(screen.getByTitle('IRL 11')).toBeTruthy();
});

test('a boat that comes back loses OCS, and X may come down when all have', async () => {
  const committee = started('I').command('individual_recall:0');
  const lowered: number[] = [];
  const { done } = panelOf(committee.state, (group) => lowered.push(group));
  // Before anybody is noted nobody can be said to be back.
  expect(screen.getByText('X is up but no boat is listed as OCS.')).toBeTruthy();
  expect(screen.queryByText('X down')).toBeNull();
  await type('21 11 ');
  expect(screen.queryByText('X down')).toBeNull();
  await showNoted();
  await userEvent.click(screen.getByRole('button', { name: 'IRL 21 is back' }));
  await type('-11{Enter}');
  expect(labels(done).slice(2)).toEqual(['IRL 21 is back: OCS taken back', 'IRL 11 is back: OCS taken back']);
  expect(await noted()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'X down' }));
  expect(lowered).toEqual([0]);
});

test('under Z the code can be chosen or typed, and a boat that comes back keeps the penalty', async () => {
  const { done } = panelOf(started('Z').state);
  await type('21zfp{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'ZFP' }));
  await type('37{Enter}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'OCS' }));
  await type('11{Enter}-11{Enter}');
  expect(labels(done)).toEqual([
    'IRL 21 is ZFP',
    'IRL 37 is ZFP',
    'IRL 11 is OCS',
    'IRL 11 is back: ZFP stays',
  ]);
  expect(screen.getByText('0')).toBeTruthy();
});

test('a number that fits several boats is not guessed, and shows them below the field', async () => {
  const { done, said } = panelOf(started('P').state);
  await type('7{Enter}{Enter}');
  expect(done).toEqual([]);
  expect(new Set(said)).toEqual(new Set(['2 boats match 7. Choose with ↓, then Enter']));
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.textContent?.trim())).toEqual(['GBR 1137', 'IRL 37']);
  await type('{ArrowDown}{ArrowDown}{Enter}');
  expect(labels(done)).toEqual(['IRL 37 is OCS']);
  await type('7{Enter}');
  expect(labels(done)).toEqual(['IRL 37 is OCS', 'GBR 1137 is OCS']);
});

test('a whole number wins over ends, also of a boat that was noted', async () => {
  const { done, said } = panelOf(started('P').state);
  await type('37{Enter}37{Enter}');
  expect(labels(done)).toEqual(['IRL 37 is OCS']);
  expect(said).toEqual(['IRL 37 is OCS already']);
});

test('a number is never added to one that was not taken: that one waits for its boat', async () => {
  const { done, said } = panelOf(started('P').state);
  await type('7 99 21 11{Enter}');
  expect(labels(done)).toEqual(['IRL 21 is OCS', 'IRL 11 is OCS']);
  expect(said).toEqual(['2 boats match 7. Choose with ↓, then Enter', 'No boat in this start matches 99']);
  const left = () =>
    within(screen.getByLabelText('Not entered yet'))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(left()).toEqual(['7GBR 1137IRL 37Forget', '99Forget']);
  const list = within(screen.getByLabelText('Not entered yet'));
  await userEvent.click(list.getByRole('button', { name: 'GBR 1137' }));
  await userEvent.click(list.getByRole('button', { name: 'Forget 99' }));
  expect(labels(done).at(-1)).toBe('GBR 1137 is OCS');
  expect(screen.queryByLabelText('Not entered yet')).toBeNull();
});

test('Escape clears the field and leaves it in one press', async () => {
  panelOf(started('P').state);
  await type('21{Escape}');
  expect((field() as HTMLInputElement).value).toBe('');
  expect(document.activeElement).not.toBe(field());
});

test('boats of one number are distinguished by their names', () => {
  const named = (id: string, sail: string, boat_name: string) => ({ ...entry(id, sail), boat_name });
  panelOf(started('P').state, undefined, [
    named('a', 'IRL 1234', 'Rockabill'),
    named('b', 'GBR 1234 R', 'Aurelia'),
    named('c', 'IRL 500', 'Checkmate'),
  ]);
  const tiles = within(screen.getByLabelText('Boats of this start')).getAllByRole('button');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'IRL 1234Rockabill',
    'GBR 1234 RAurelia',
    'IRL 500',
  ]);
});

test.each([
  ['Z', 'ZFP'],
  ['ZI', 'ZFP'],
  ['U', 'UFD'],
  ['black', 'BFD'],
] as const)('in the last minute under %s a boat gets %s', async (preparatory, code) => {
  const { done } = panelOf(new Committee(planOf(['IRC'], { preparatory })).until('11:04:10').state);
  await type('21{Enter}');
  expect(labels(done)).toEqual([`IRL 21 is ${code}`]);
});

test('under P nobody is OCS before the start, and the number waits for it', async () => {
  const committee = new Committee(planOf(['IRC'])).until('11:04:58');
  const { done, said, show } = panelOf(committee.state);
  await type('21{Enter}');
  expect(said).toEqual(['No boat is OCS before the start']);
  show(committee.until('11:05:00').state);
  await type('{Enter}');
  expect(labels(done)).toEqual(['IRL 21 is OCS']);
});

test.each([
  ['P', '−11 when 11 is back'],
  ['Z', '−11 when 11 is back'],
  ['U', 'UFD stays, though she returns'],
  ['black', 'BFD stays, though she returns'],
] as const)('under %s the hint about a boat that returns is “%s”', async (preparatory, returned) => {
  panelOf(started(preparatory).state);
  const hint = () => document.getElementById('over-boats-hint')?.textContent;
  expect(hint()).toBe(`Last digits + Enter or Space. ${returned}`);
  await type('21{Enter}');
  expect(hint()).toBe(`Last digits + Enter or Space. ${returned}`);
});

test('in its last minute a start under a flag that penalizes has the panel, and what is typed keeps its own', async () => {
  const plan = planOf(['IRC', 'PY'], { preparatory: 'U' });
  const committee = new Committee(plan).until('11:08:59');
  const { done, show } = panelOf(committee.state);
  const isShown = (fleet: string) =>
    screen.getByRole('button', { name: fleet }).getAttribute('aria-pressed') === 'true';
  expect(isShown('IRC')).toBe(true);
  const before = field();
  await type('2');
  show(committee.until('11:09:01').state);
  expect(isShown('PY')).toBe(true);
  // The focus is where it was: a key would be a command else.
  expect(field()).toBe(before);
  expect(document.activeElement).toBe(before);
  await type('5{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Forget 2' }));
  expect(labels(done)).toEqual(['GBR 5 is UFD']);
});

test('Ctrl+Z in the empty field undoes the last', async () => {
  panelOf(started('P').state);
  await type('21 11 ');
  await type('{Control>}z{/Control}');
  expect(await noted()).toEqual([expect.stringContaining('IRL 21')]);
});

test.each([
  ['U', 'UFD', null],
  ['Z', 'OCS', 'ZFP'],
] as const)(
  'codes that a recall elsewhere left under %s are changed by the rule in one step',
  async (preparatory, code, after) => {
    const committee = started(preparatory);
    const { done, show } = panelOf(committee.state);
    await type('21 11 ');
    show(committee.command('general_recall:0').state);
    expect(
      screen.getByText(new RegExp(`${code} of 2 boats no longer count: the start was recalled`)),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change them by the rule' }));
    expect(done.at(-1)!.apply).toMatchObject([
      { input: { body: { code: after } } },
      { input: { body: { code: after } } },
    ]);
    expect(screen.queryByRole('button', { name: /by the rule/ })).toBeNull();
  },
);

test('after a general recall under the black flag it says which numbers to display, and BFD is not overwritten', async () => {
  const committee = started('black');
  const { done, said, show } = panelOf(committee.state);
  await type('21 11 ');
  show(committee.command('general_recall:0').state);
  expect(screen.getByText(/Display before the next warning signal .*: IRL 11 and IRL 21/)).toBeTruthy();
  const again = committee.until('11:06').command('general_recall_removed:0');
  again.plan = planOf(['IRC'], { preparatory: 'P' });
  show(again.until('11:12:05').state);
  expect(startsOf(again.state)).toHaveLength(1);
  await type('11{Enter}');
  expect(said.at(-1)).toBe('IRL 11 is BFD already. If she sails on, she is DNE (RRS 30.4)');
  expect(done).toHaveLength(2);
});

test('identified again under Z at a new start, she gets another 20 %', async () => {
  const committee = started('Z');
  const { done, show } = panelOf(committee.state);
  await type('21zfp{Enter}');
  committee.command('general_recall:0').until('11:06').command('general_recall_removed:0');
  show(committee.until('11:12:05').state);
  await showNoted();
  await userEvent.click(screen.getByRole('button', { name: 'IRL 21 again: ZFP 40 %' }));
  expect(done.at(-1)).toMatchObject({
    label: 'IRL 21 is ZFP again: 40 %',
    apply: [{ input: { body: { code: 'ZFP', percent: 40, if_code: 'ZFP' } } }],
    revert: [{ input: { body: { code: 'ZFP', percent: null, if_code: 'ZFP' } } }],
  });
  expect(await noted()).toEqual([expect.stringContaining('ZFP 40 %')]);
});

/** IRL 21 with a Scoring Penalty, and ZFP beside it. */
const scoringPenaltyAndZfp: Score = {
  ...{ ...NO_SCORE, id: 'scr_1', regatta_id: 'reg_1', registration_id: 'ent_1', race_number: 1 },
  ...{ recorded_at: 0, version: 1, code: 'SCP' },
  penalty: { points: 2, percent: null, further_penalties: [{ code: 'ZFP', points: null, percent: null }] },
};
const onlyScoringPenalty = { code: 'SCP', points: 2, percent: null, further_penalties: [] };

test('ZFP beside another penalty is noted, repeated and taken back without it', async () => {
  const committee = started('Z');
  const { done, said, show } = panelOf(committee.state, undefined, undefined, [scoringPenaltyAndZfp]);
  expect(await noted()).toEqual(['IRL 21ZFPNot over']);
  await type('21zfp{Enter}');
  expect(said).toEqual(['IRL 21 is ZFP already']);
  committee.command('general_recall:0').until('11:06').command('general_recall_removed:0');
  show(committee.until('11:12:05').state);
  await userEvent.click(screen.getByRole('button', { name: /with a penalty/ }));
  await userEvent.click(screen.getByRole('button', { name: 'IRL 21 again: ZFP 40 %' }));
  expect(done.at(-1)!.apply).toMatchObject([
    { input: { body: { code: 'ZFP', percent: 40, if_code: 'SCP' } } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'IRL 21 wasn’t over' }));
  expect(done.at(-1)).toMatchObject({
    label: 'IRL 21: ZFP cleared',
    apply: [{ input: { body: { ...onlyScoringPenalty, if_code: 'SCP' } } }],
    revert: [{ input: { body: { code: 'SCP', further_penalties: [{ code: 'ZFP', percent: 40 }] } } }],
  });
});

test('a postponement takes ZFP back and leaves the penalty beside it', async () => {
  const committee = new Committee(planOf(['IRC'], { preparatory: 'Z' })).until('11:04:30');
  const { done, show } = panelOf(committee.state, undefined, undefined, [scoringPenaltyAndZfp]);
  show(committee.command('postpone').state);
  await userEvent.click(screen.getByRole('button', { name: 'Change it by the rule' }));
  expect(done.at(-1)).toMatchObject({
    label: 'ZFP of 1 boat cleared',
    apply: [{ input: { body: onlyScoringPenalty } }],
  });
});

test('what was noted in the last minute does not count when the start is postponed', async () => {
  const committee = new Committee(planOf(['IRC'], { preparatory: 'black' })).until('11:04:30');
  const { show } = panelOf(committee.state);
  await type('21 ');
  show(committee.command('postpone').state);
  expect(
    screen.queryByText(/BFD of 1 boat no longer counts: postponed or abandoned before the start/),
  ).not.toBeNull();
});

test('with several starts the last one made is there, until another is looked at or made', async () => {
  const committee = new Committee(planOf(['IRC', 'PY'], { recalled_group: 'last' })).until(at('11:05:05'));
  const { show } = panelOf(committee.state);
  expect(screen.getByRole('button', { name: 'IRC' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'PY' }));
  expect(screen.getByTitle('GBR 5')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'IRC' }));
  show(committee.until('11:10:05').state);
  expect(screen.getByRole('button', { name: 'PY' }).getAttribute('aria-pressed')).toBe('true');
});
