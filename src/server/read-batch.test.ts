import { expect, it } from 'vitest';
import { ReadBatch } from './read-batch';

it('runs what a turn of the event loop reads one right after the other, at its end', async () => {
  const steps: string[] = [];
  const batch = new ReadBatch();
  const answer = async (name: string) => {
    steps.push(`asked ${name}`);
    await batch.run(() => steps.push(`read ${name}`));
    steps.push(`answered ${name}`);
  };
  await Promise.all([answer('a'), answer('b')]);
  expect(steps).toEqual(['asked a', 'asked b', 'read a', 'read b', 'answered a', 'answered b']);
});

it('gives each request its own result, and its own error', async () => {
  const batch = new ReadBatch();
  const results = await Promise.allSettled([
    batch.run(() => 1),
    batch.run(() => {
      throw new Error('no such cursor');
    }),
    batch.run(() => 3),
  ]);
  expect(results).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new Error('no such cursor') },
    { status: 'fulfilled', value: 3 },
  ]);
});

it('reads in the next turn what is asked for while it reads', async () => {
  const batch = new ReadBatch();
  const order: string[] = [];
  let later: Promise<unknown> | undefined;
  await batch.run(() => {
    later = batch.run(() => order.push('later'));
    order.push('first');
  });
  await later;
  expect(order).toEqual(['first', 'later']);
});
