import { type Fleet, newFleet, regattaExample } from '@contract/areas/racing/regattas';
import { codeTable } from '@dockside/scoring';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Fragment } from 'react';
import { expect, test } from 'vitest';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { renderUi } from '../../../../../test/renderer/render';
import { RegattaContext } from '../regatta/regatta-context';
import { FleetScoringFields, ScoringFolds } from './fleet-scoring-form';
import { draftOfRegatta, regattaIssues, regattaOf } from './regatta-draft';

/** The scoring forms of these fleets on screen. @returns requests sent by Save */
function openForms(fleets: Fleet[]): object[] {
  const regatta = { ...regattaExample, fleets };
  const saved: object[] = [];
  function ScoringForms() {
    const form = useForm({
      start: draftOfRegatta(regatta, 'Europe/Dublin'),
      toRequest: (draft) => regattaOf(draft, regatta, 'Europe/Dublin'),
      check: regattaIssues,
      save: async (request) => void saved.push(request),
    });
    return (
      <Form form={form}>
        {fleets.map(({ name }, index) => (
          <Fragment key={name}>
            <FleetScoringFields form={form} index={index} />
            <ScoringFolds form={form} index={index} />
          </Fragment>
        ))}
        <Button type="submit">Save</Button>
      </Form>
    );
  }
  const context = { regatta, codes: codeTable(), races: [], entries: [], timeZone: 'Europe/Dublin' };
  renderUi(
    <RegattaContext value={context}>
      <ScoringForms />
    </RegattaContext>,
  );
  return saved;
}

const save = () => fireEvent.click(screen.getByText('Save'));
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('the races to be ranked and the race that breaks ties are saved with the fleet', async () => {
  const saved = openForms([newFleet('IRC', { points_system: 'low_point_average' }), newFleet('Echo')]);
  // Echo adds points up: every boat is ranked.
  type(screen.getByLabelText('Minimum races started'), '3');
  type(screen.getAllByLabelText('Race that breaks ties')[1]!, '2');
  save();
  await waitFor(() =>
    expect(saved).toMatchObject([
      {
        fleets: [
          { least_races: 3, tie_race: null },
          { least_races: null, tie_race: 2 },
        ],
      },
    ]),
  );
});

test('a fleet’s own points of places are typed, read back in words and saved', async () => {
  const saved = openForms([newFleet('IRC')]);
  fireEvent.click(screen.getAllByLabelText('Points of places')[0]!);
  fireEvent.click(screen.getByText('A list, further ones by place'));
  type(screen.getByLabelText('Points of the first places'), 'ten');
  save();
  expect(await screen.findByText('Points in order, e.g. 10, 8, 6.5')).toBeTruthy();
  type(screen.getByLabelText('Points of the first places'), '0.75');
  expect(screen.getByText('0.75, then the place')).toBeTruthy();
  save();
  await waitFor(() =>
    expect(saved).toMatchObject([
      { fleets: [{ points_table: { points: [0.75], beyond: 'place', value: 0 } }] },
    ]),
  );
});

test('a table for the highest sum is dropped where the lowest sum wins', async () => {
  const points_table = { points: [10, 8, 6], beyond: 'fixed' as const, value: 0 };
  const saved = openForms([newFleet('IRC', { points_system: 'highest_sum', points_table })]);
  fireEvent.click(screen.getAllByLabelText('Points')[0]!);
  fireEvent.click(screen.getByText('Low point (RRS A4)'));
  save();
  await waitFor(() =>
    expect(saved).toMatchObject([{ fleets: [{ points_system: 'low_point', points_table: null }] }]),
  );
});

test('a table for the lowest sum is dropped where the highest sum wins, which asks for one', async () => {
  const points_table = { points: [0.75, 2], beyond: 'place' as const, value: 0 };
  const saved = openForms([newFleet('IRC', { points_table })]);
  fireEvent.click(screen.getAllByLabelText('Points')[0]!);
  fireEvent.click(screen.getByText('Points table, highest sum'));
  save();
  expect(await screen.findByText('Points in order, e.g. 10, 8, 6.5')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('discards may ask for races sailed, step by step, and ask no more when unticked', async () => {
  const discards = [
    { races: 4, exclude: 1 },
    { races: 8, exclude: 2 },
  ];
  const saved = openForms([newFleet('IRC', { discards })]);
  const condition = screen.getByRole('checkbox', { name: 'Only for boats that sailed enough races' });
  fireEvent.click(condition);
  type(screen.getByLabelText('Step 2: races she must have sailed'), '6');
  type(screen.getByLabelText('Step 1: races sailed'), '3');
  screen.getByText('1 discard after 3 races, 2 after 8, for a boat that sailed them all.');
  save();
  const asked = [
    { races: 3, exclude: 1, sailed: 3 },
    { races: 8, exclude: 2, sailed: 6 },
  ];
  await waitFor(() => expect(saved).toMatchObject([{ fleets: [{ discards: asked }] }]));
  fireEvent.click(condition);
  save();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toHaveProperty(['fleets', 0, 'discards'], [{ races: 3, exclude: 1 }, discards[1]]);
});
