import { expect, onTestFinished, test } from 'vitest';
import { startClub } from '../club';
import { FaultLink } from './fault-link';
import { IMPATIENT } from './world';

test('settings that cannot be a club’s are not taken over from upstream; the others are', async () => {
  const cloud = await startClub();
  const link = await FaultLink.start({ target: cloud.url });
  // The settings are requested once: a loaded computer may answer slowly.
  const laptop = await startClub({ sync: { ...IMPATIENT, requestTimeoutMs: 30_000 } });
  onTestFinished(async () => {
    await laptop.close();
    await link.close();
    await cloud.close();
  });
  link.rewrite = (path, body) =>
    path.endsWith('/club')
      ? {
          ...body,
          data: {
            id: 'theirs',
            name: 'Their Club',
            time_zone: 'Mars/Olympus',
            currency: 'ZZZ',
            rate_limit: -1,
          },
        }
      : body;
  await laptop.server.staff.set_upstream({ url: link.url, key: cloud.key, club_id: null });
  const { clubs } = await laptop.server.staff.session({});
  expect(clubs.find(({ id }) => id === 'theirs')).toMatchObject({
    id: 'theirs',
    name: 'Their Club',
    time_zone: clubs.find(({ id }) => id === 'c')!.time_zone,
    currency: 'EUR',
    rate_limit: 600,
  });
});
