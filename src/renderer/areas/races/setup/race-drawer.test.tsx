import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
