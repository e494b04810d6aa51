import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { LeftOut } from '../../test/left-out';
import type { Queue } from './queue';
import { isAllowedAfterSignOut, isRemoval, isReplacing, queueOf } from './queued-operations';
import { defineRoute, type Route } from './route';
import { routes } from './routes';

const write = {
  operationId: 'tows.save',
  method: 'post',
  path: '/tows',
  area: 'safety',
  summary: 'Note that a boat was towed in',
  scope: 'safety:write',
  addition: true,
  writes: true,
  conditional: false,
  body: z.object({ boat: z.string() }),
  example: { data: null },
} as const;
const queue = {
  mode: 'saves',
  allowedAfterSignOut: true,
  fallback: null,
  noun: ['tow', 'tows'],
} as const;

type Fields = Record<string, unknown>;

const added = { kind: 'tow', adds: 'boat', renamed: false, datedBy: null, additions: [] } as const;

it('a queue without a fact is a type error', () => {
  expectTypeOf<LeftOut<Queue<Fields, Fields>>>().toBeNever();
});

it('a route without a fact is a type error, but for a few of one route or none', () => {
  // Handlers and callers need the schemas, the batches their single write, and the feed its own members.
  type Schema = 'params' | 'query' | 'body' | 'data' | 'item';
  type Read = 'record' | 'queue' | 'conditional' | 'computedFrom' | 'signedOut';
  type Example = 'envelopeFields' | 'refused';
  expectTypeOf<LeftOut<Route>>().toEqualTypeOf<
    Schema | Read | Example | 'description' | 'feed' | 'batchOf'
  >();
});

it('a route that writes says all that the outbox has to know', () => {
  // @ts-expect-error neither the kind of record nor the queue
  defineRoute({ ...write });
  // @ts-expect-error no kind of record
  defineRoute({ ...write, queue: null });
  // @ts-expect-error no queue
  defineRoute({ ...write, record: null });
  // @ts-expect-error nothing about a refusal
  defineRoute({ ...write, record: null, queue: null, conditional: undefined });
  // @ts-expect-error nothing about a device where nobody is signed in
  defineRoute({ ...write, record: null, queue: null, scope: 'any' });
  const summary = () => '';
  // @ts-expect-error an id that no request has
  defineRoute({ ...write, record: null, queue: { ...queue, mode: { ...added, adds: 'id' }, summary } });
  // @ts-expect-error a summary of what no request says
  defineRoute({ ...write, record: null, queue: { ...queue, summary: ({ body }) => body.name } });
  const { queue: whole } = defineRoute({
    ...write,
    record: null,
    queue: { ...queue, summary: ({ body }, { boat }) => `Tow of ${boat(body.boat)}` },
  });
  const names = { boat: (id: string) => `IRL ${id}`, regatta: String, signal: String };
  expect(whole.summary({ body: { boat: '66' }, query: undefined }, names)).toBe('Tow of IRL 66');
});

it('removes a record by a request to delete alone', () => {
  const removing = Object.values<Route>(routes).filter(({ operationId }) => isRemoval(operationId));
  expect(removing.length).toBeGreaterThan(5);
  expect(removing.filter(({ method }) => method !== 'delete')).toEqual([]);
});

it('knows nothing of an operation of a later version', () => {
  expect(queueOf('later:save')).toBeNull();
  expect(queueOf('constructor')).toBeNull();
  expect(isReplacing('later:save')).toBe(false);
});

it('takes only work at the line, the dock and the first tee from a device where nobody is signed in', () => {
  const late = Object.values<Route>(routes).filter(({ operationId }) => isAllowedAfterSignOut(operationId));
  expect(late.map(({ operationId }) => operationId).toSorted()).toEqual([
    'campCollections.save',
    'crossings.remove',
    'crossings.save',
    'crossings.setNames',
    'races.setStart',
    'races.setStartPlan',
    'races.setStatus',
    'safetyEvents.record',
    'scores.checkIn',
    'scores.setCode',
    'scores.setPlaces',
    'signals.correct',
    'signals.save',
    'teeTimeMarks.save',
    'wristbandScanEvent',
    'wristbands.assign',
    'wristbands.setLost',
  ]);
});
