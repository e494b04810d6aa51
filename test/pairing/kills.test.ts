import { expect, test } from 'vitest';
import { amount } from '../soak';
import { Office } from './office';

const SEEDS = amount(1, 50);
const STEPS = amount(40, 200);

const seeds =
  process.env.KILL_SEEDS?.split(',').map(Number) ?? Array.from({ length: SEEDS }, (_, i) => i + 1);

test.each(seeds)(
  'seed %i: laptops that part, meet by link or file and are killed come to the same, and keep what they acknowledged',
  async (seed) => {
    const office = await Office.open(seed);
    try {
      for (let step = 0; step < STEPS; step += 1) await office.step();
      await office.end();
      await office.expectEqual();
      await office.expectEachFactOnce();
      await office.expectNothingDropped();
      expect(office.acknowledged).toBeGreaterThan(0);
    } catch (error) {
      (error as Error).message += `\nRun it again with KILL_SEEDS=${seed}`;
      throw error;
    } finally {
      await office.close();
    }
  },
);
