import { type Race, RaceInput } from '@contract/areas/racing/races';
import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { StartingProcedure } from '@contract/areas/start/starting-procedures';
import { readyProcedures, type StartPlan } from '@dockside/race-signals';
import { MantineProvider } from '@mantine/core';
import { ClientError } from '@shared/api-client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { planOf } from '../../../../../../test/race-signals';
import { makeSession, renderUi } from '../../../../../../test/renderer/render';
import { RegattaContext } from '../../regatta/regatta-context';
import { PlanForm } from './plan-form';

const race: Race = {
  ...RaceInput.parse({ regatta_id: 'reg_1', race_number: 4 }),
  id: 'rac_4',
  rating_options: [],
  scoring: 'time',
  score_without_finish: null,
  start_plan: null,
  version: 1,
} as Race;
const regattaOf = (...names: string[]) =>
  ({ id: 'reg_1', fleets: names.map((name) => newFleet(name)), championships: [] as unknown[] }) as Regatta;
const own = {
  ...readyProcedures.three,
  id: 'stp_1',
  club_id: 'club_1',
  name: 'Wednesdays',
  version: 3,
} as StartingProcedure;

/** The form over a club with one procedure of its own, and what it sends and saves. */
async function openPlan(
  plan: StartPlan | null = planOf(['IRC']),
  { regatta = regattaOf('IRC'), entries = [] as Registration[] } = {},
) {
  const sent: { operation: string; body: Record<string, unknown> }[] = [];
  const outcomes: Error[] = [];
  const session = makeSession(async (operation: never, input: never) => {
    if (operation === 'startingProcedures') return { data: [own], has_more: false, next_cursor: null };
    const { body } = input as { body?: Record<string, unknown> };
    if (!body) return { data: [] };
    sent.push({ operation, body });
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
    return { data: { ...own, ...body } };
  });
  const onSave = vi.fn();
  const form = (shown: StartPlan | null) => (
    // As in the app, drawers stand elsewhere in the document.
    <MantineProvider env="default">
      <RegattaContext
        value={{ regatta, races: [race], entries, codes: new Map() as never, timeZone: 'Europe/Dublin' }}
      >
        <PlanForm race={race} plan={shown} isUnderWay={false} onSave={onSave} onCancel={() => undefined} />
      </RegattaContext>
    </MantineProvider>
  );
  const { rerender } = renderUi(form(plan), { session });
  return { sent, outcomes, onSave, show: (shown: StartPlan | null) => rerender(form(shown)) };
}

/** By text and not by role: there are hundreds of options, whose roles jsdom is slow to work out. */
const press = async (button: string) => fireEvent.click(await screen.findByText(button));
const fill = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
};
const openOwn = async (button: string) => {
  await press('The club’s own…');
  await press(button);
};

test('saving a procedure of the club’s own saves no plan that is half edited', async () => {
  const { sent, onSave } = await openPlan();
  fill(/^First warning signal at/, '1');
  await openOwn('Add procedure');
  fireEvent.submit(fill(/^Name/, 'Thursdays').closest('form')!);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { operation: 'startingProcedures.save', body: { name: 'Thursdays', if_version: 0 } },
  ]);
  expect(onSave).not.toHaveBeenCalled();
});

test('a procedure that was changed elsewhere meanwhile is not overwritten unasked', async () => {
  const { sent, outcomes } = await openPlan();
  await openOwn('Edit');
  const name = fill(/^Name/, 'Wednesdays at six');
  outcomes.push(
    new ClientError(409, 'VERSION_CONFLICT', 'It was changed meanwhile.', [], null, null, {
      ...own,
      name: 'Wednesdays at five',
      version: 4,
    }),
  );
  fireEvent.submit(name.closest('form')!);
  expect(await screen.findByText('Wednesdays at five')).toBeTruthy();
  await press('Overwrite with mine');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body.if_version)).toEqual([3, 4]);
});

test('a plan that another device has saved meanwhile is named as the one that this one was made over', async () => {
  const opened = planOf(['IRC']);
  const { onSave, show } = await openPlan(opened);
  const form = fill(/^Reason/, 'Fog').closest('form')!;
  show({ ...opened, warning_at: null });
  fireEvent.submit(form);
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]!.slice(1)).toEqual([opened, 'Fog']);
});

test('a plan that starts a boat twice is saved only after a question', async () => {
  const entries = [{ id: 'ent_1', sail_number: 'IRL 66', fleets: ['IRC', 'ECHO'] }] as Registration[];
  const { onSave } = await openPlan(planOf(['IRC', 'ECHO']), {
    regatta: regattaOf('IRC', 'ECHO'),
    entries,
  });
  await press('Save plan');
  expect(await screen.findByText('IRL 66 is in IRC and ECHO, which start apart')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await press('Save anyway');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});
