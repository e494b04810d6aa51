import { wristbandExample } from '@contract/areas/safety/wristbands';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OutboxProvider } from '@/api/outbox/outbox-provider';
import { makeSession, renderUi } from '../../../../../test/renderer/render';
import { TakeReadsProvider } from '../take-reads';
import { BandOwner } from './band-owner';
import { HandOutDrawer } from './hand-out-drawer';

// jsdom has no IndexedDB; the outbox warns about that.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));

const place = { regattaId: 'reg_1', regattaName: 'Autumn Cup' };
const out = { ...wristbandExample, id: '0417', status: 'sailing', known: true } as typeof wristbandExample;
const nothing = () => undefined;

test.each<[string, ReactElement]>([
  ['its drawer', <BandOwner key="owner" place={place} band={out} onWhoWearsIt={nothing} />],
  [
    'the hand-out',
    <HandOutDrawer
      key="hand-out"
      {...{ place, bands: new Map([[out.id, out]]), timeZone: 'UTC', bandId: out.id }}
      onBand={nothing}
      onClose={nothing}
    />,
  ],
])('a band that is out can be taken back in %s, as the server may allow', async (_, element) => {
  const call = vi.fn(async (..._args: unknown[]) => ({ data: out }));
  renderUi(
    <OutboxProvider>
      <TakeReadsProvider value={() => nothing}>{element}</TakeReadsProvider>
    </OutboxProvider>,
    { session: makeSession(call) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Return band' }));
  const body = { id: '0417', regatta_id: 'reg_1', registration_id: null };
  await waitFor(() =>
    expect(call.mock.calls.map(([operation, input]) => [operation, input])).toContainEqual([
      'wristbands.assign',
      { body: expect.objectContaining(body) },
    ]),
  );
});
