import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { deviceKeyClient } from './api-client';
import { BridgeError } from './bridge';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  vi.stubGlobal('window', { location: { origin: club.url } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await club.close();
});

it('gets the new key once for all requests that the old one no longer opens, and sends them again', async () => {
  const fetchKey = vi.fn(async () => club.key);
  const client = deviceKeyClient('dsk_of_the_server_before', fetchKey);
  const answers = await Promise.all([1, 2, 3].map(() => client.call('club', {})));
  expect(answers.map(({ data }) => data.id)).toEqual([CLUB, CLUB, CLUB]);
  expect(fetchKey).toHaveBeenCalledTimes(1);

  await client.call('club', {});
  expect(fetchKey).toHaveBeenCalledTimes(1);
});

it('sends a write again with its idempotency key and body', async () => {
  const client = deviceKeyClient('dsk_of_the_server_before', async () => club.key);
  const save = () =>
    client.call(
      'regattas.save',
      { body: { club_id: CLUB, name: 'Autumn Cup' } },
      { idempotencyKey: 'one intent' },
    );
  const first = await save();
  expect(first.data.name).toBe('Autumn Cup');
  expect((await save()).data.id).toBe(first.data.id);
});

it('asks once for a key that the server refuses too, and passes on why there is none', async () => {
  const refused = vi.fn(async () => 'dsk_refused');
  await expect(deviceKeyClient('dsk_old', refused).call('club', {})).rejects.toMatchObject({ status: 401 });
  expect(refused).toHaveBeenCalledTimes(1);

  const over = new BridgeError({ message: 'Open the staff link.', code: null }, 401);
  const client = deviceKeyClient('dsk_old', async () => {
    throw over;
  });
  await expect(client.call('club', {})).rejects.toBe(over);
});
