import { type Race, RaceInput } from '@contract/areas/races';
import { newFleet, type Regatta } from '@contract/areas/regattas';
import type { StartingProcedure } from '@contract/areas/starting-procedures';
import { MantineProvider } from '@mantine/core';
import { readyProcedures, type StartPlan } from '@race-signals';
import { ClientError } from '@shared/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
  start_plan: null,
  version: 1,
} as Race;
const regatta = { id: 'reg_1', fleets: [newFleet('IRC')], championships: [] as unknown[] } as Regatta;
const own = {
  ...readyProcedures.three,
  id: 'stp_1',
  club_id: 'club_1',
  name: 'Wednesdays',
  version: 3,
} as StartingProcedure;

/** The form over a club with one procedure of its own, and what it sends and saves. */
async function openPlan(plan: StartPlan | null = planOf(['IRC'])) {
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
        value={{ regatta, races: [race], entries: [], codes: new Map() as never, timeZone: 'Europe/Dublin' }}
      >
        <PlanForm race={race} plan={shown} isUnderWay={false} onSave={onSave} onCancel={() => undefined} />
      </RegattaContext>
    </MantineProvider>
  );
  const { rerender } = renderUi(form(plan), { session });
  return { sent, outcomes, onSave, show: (shown: StartPlan | null) => rerender(form(shown)) };
}

const openOwn = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'The club’s own…' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(await within(drawer).findByRole('button', { name: button }));
  return within(drawer);
};

test('saving a procedure of the club’s own saves no plan that is half edited', async () => {
  const { sent, onSave } = await openPlan();
  await userEvent.type(screen.getByLabelText('First warning signal at'), '1');
  const drawer = await openOwn('Make a procedure');
  await userEvent.type(drawer.getByLabelText(/^Name/), 'Thursdays{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { operation: 'startingProcedures.save', body: { name: 'Thursdays', if_version: 0 } },
  ]);
  expect(onSave).not.toHaveBeenCalled();
});

test('a procedure that was changed elsewhere meanwhile is not overwritten unasked', async () => {
  const { sent, outcomes } = await openPlan();
  const drawer = await openOwn('Edit');
  await userEvent.type(drawer.getByLabelText(/^Name/), ' at six');
  outcomes.push(
    new ClientError(409, 'VERSION_CONFLICT', 'It was changed meanwhile.', [], null, null, {
      ...own,
      name: 'Wednesdays at five',
      version: 4,
    }),
  );
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Wednesdays at five')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body.if_version)).toEqual([3, 4]);
});

test('a plan that another device has saved meanwhile is named as the one that this one was made over', async () => {
  const opened = planOf(['IRC']);
  const { onSave, show } = await openPlan(opened);
  await userEvent.type(screen.getByLabelText('Reason'), 'Fog');
  show({ ...opened, warning_at: null });
  await userEvent.click(screen.getByRole('button', { name: 'Save the plan' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]!.slice(1)).toEqual([opened, 'Fog']);
});
