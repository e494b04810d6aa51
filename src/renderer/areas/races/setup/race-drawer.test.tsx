import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import { ClientError } from '@shared/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeSession, renderUi } from '../../../../../test/renderer/render';
import { RegattaContext } from '../regatta/regatta-context';
import { RaceDrawer } from './race-drawer';

test('a race is saved with the reason why it is scored although nobody finished', async () => {
  const sent: unknown[] = [];
  const session = makeSession(async (operation: string, input: never) => {
    if (operation === 'races.save') sent.push((input as { body: unknown }).body);
    return { data: {} };
  });
  const regatta = {
    ...{ id: 'reg_1', starts_at: null, fleets: [newFleet('IRC')], championships: [] as unknown[] },
  } as Regatta;
  const context = { regatta, codes: new Map(), races: [], entries: [], timeZone: 'Europe/Dublin' };
  renderUi(
    <RegattaContext value={context as never}>
      <RaceDrawer race="new" onClose={() => undefined} onRenumbered={() => undefined} />
    </RegattaContext>,
    { session },
  );
  const reason = await screen.findByLabelText('Scored although no one finished, because');
  fireEvent.change(reason, { target: { value: 'SI 14.3' } });
  fireEvent.click(screen.getByText('Add'));
  await waitFor(() => expect(sent).toMatchObject([{ race_number: 1, score_without_finish: 'SI 14.3' }]));
});

test.each([
  ['starts', 'Starts'],
  ['rating_options', 'Ratings for the wind or the course'],
])('a fault of a race’s %s is an alert in their group', async (path, group) => {
  const session = makeSession(async (operation: string) => {
    if (operation !== 'races.save') return { data: {} };
    const issues = [{ path, message: 'name a fleet twice' }];
    throw new ClientError(400, 'INVALID_REQUEST', 'Refused.', issues, 'req_1', null);
  });
  const regatta = {
    ...{
      id: 'reg_1',
      starts_at: null,
      fleets: [newFleet('IRC', { rating_system: 'tcf' })],
      championships: [] as unknown[],
    },
  } as Regatta;
  const options = [{ name: 'Non-spinnaker', rating: 0.95 }];
  const entries = [{ id: 'ent_1', fleets: ['IRC'], fleet_ratings: [{ fleet: 'IRC', options }] }];
  const context = { regatta, codes: new Map(), races: [], entries, timeZone: 'Europe/Dublin' };
  renderUi(
    <RegattaContext value={context as never}>
      <RaceDrawer race="new" onClose={() => undefined} onRenumbered={() => undefined} />
    </RegattaContext>,
    { session },
  );
  fireEvent.click(await screen.findByText('Add'));
  const alert = await within(screen.getByRole('group', { name: group })).findByRole('alert');
  expect(alert.textContent).toBe('Name a fleet twice');
});
