import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contents } from './mirrors';
import { Random } from './random';
import { OURS, SHARED, Story } from './story';
import { weather } from './weather';
import { World } from './world';

const STEPS = 200;
const SEEDS = 52;
/** Every so many seeds both servers run in processes of their own, which are killed at any moment. */
const KILLS_EVERY = 7;

const only = process.env.DOCKSIDE_SIM_SEED;
const seeds = only ? only.split(',').map(Number) : Array.from({ length: SEEDS }, (_, index) => index + 1);

test.each(seeds)(
  'seed %i: every acknowledged write is upstream once, and the mirrors are equal',
  async (seed) => {
    const kills = seed % KILLS_EVERY === 0;
    const runs = kills ? 'child' : 'here';
    const world = await World.open({
      seed,
      laptop: runs,
      upstream: runs,
      retryAfter: 0,
      outageMs: 20,
      slowMs: 20,
    });
    try {
      const story = new Story(world, seed, kills);
      await story.begin();
      world.link.setRates(weather(seed));
      const pace = new Random(`pace ${seed}`);
      for (let step = 0; step < STEPS; step += 1) {
        await story.step();
        if (pace.chance(0.3)) await pause(pace.below(6));
      }

      // What the laptop shows of the regatta that nobody else writes to is what upstream has to come to.
      const shown = ours(await contents(world.laptop));
      world.link.setRates({});
      await world.link.up();
      const { outbox } = await world.settle();

      expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
      expect((await world.differences()).filter((line) => !isToldApart(line))).toEqual([]);
      expect(ours(await contents(world.upstream))).toEqual(shown);
      await expectOnce(world, story);
    } catch (error) {
      (error as Error).message += `\nRun it again with DOCKSIDE_SIM_SEED=${seed}`;
      throw error;
    } finally {
      await world.close();
    }
  },
  60_000,
);

/**
 * Where both sides wrote to one regatta, each keeps what it did as it stood there: a finish that a start corrected here gave,
 * and that upstream, with another start, never had.
 */
const isToldApart = (line: string) => line.startsWith('score-history') && line.includes(SHARED);

function ours(all: Map<string, string[]>): Record<string, string[]> {
  return Object.fromEntries([...all].filter(([name]) => name.includes(OURS)).toSorted());
}

async function expectOnce({ upstream, laptop }: World, story: Story): Promise<void> {
  const { scans, applications, finishes } = story;
  const changes = (await upstream.feed()).filter(({ deleted }) => !deleted);
  const upstreamHas = (resource: string, describe: (record: (typeof changes)[number]['record']) => string) =>
    changes.filter((change) => change.resource === resource).map(({ record }) => describe(record));

  const checks = upstreamHas(
    'scan-events',
    (event) => `${event.regatta_id} ${event.wristband_id} ${event.timestamp}`,
  );
  const applicants = upstreamHas('membership-applicants', (applicant) => applicant.standard_fields.email);
  const finished = changes
    .filter(({ resource, record }) => resource === 'score-history' && record.action === 'finish')
    .filter(({ record }) => record.record.crossing_id === null)
    .map(({ record: { registration_id, race_number, record } }) =>
      [registration_id, race_number, record.finish_time].join(' '),
    );
  for (const [written, found] of [
    [scans, checks],
    [applications, applicants],
    [finishes, finished],
  ] as const) {
    const times = new Map<string, number>();
    for (const one of found) times.set(one, (times.get(one) ?? 0) + 1);
    const wrong = written.filter(({ what, acknowledged }) => {
      const n = times.get(what) ?? 0;
      return acknowledged ? n !== 1 : n > 1;
    });
    expect(wrong.map(({ what }) => `${what}: ${times.get(what) ?? 0} times`)).toEqual([]);
  }
  const known = await laptop.feed();
  const here = known.filter(({ resource, deleted }) => resource === 'membership-applicants' && !deleted);
  expect(here).toHaveLength(applicants.length);
}
