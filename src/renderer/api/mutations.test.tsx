import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../../test/renderer/outbox';
import { makeSession, surroundings } from '../../../test/renderer/render';
import { useApiMutation } from './mutations';
import { NetworkError } from './network';

/** A server that answers each call with the next outcome, with the keys it received. */
function setUp(outcomes: (object | Error)[]) {
  const keys: string[] = [];
  const session = makeSession(async (_operation: never, _input: never, options: never) => {
    keys.push((options as { idempotencyKey: string }).idempotencyKey);
    const outcome = outcomes.shift()!;
    if (outcome instanceof Error) throw outcome;
    return { data: outcome };
  });
  const retries = { retry: 2, retryDelay: 0, networkMode: 'always' } as const;
  const queryClient = new QueryClient({ defaultOptions: { mutations: retries } });
  const wrapper = surroundings({ session, queryClient });
  const { result } = renderHook(() => useApiMutation('regattas.save'), { wrapper });
  const save = (input: object) => act(() => result.current.mutateAsync(input as never));
  return { keys, save, queryClient };
}

const input = () => ({ body: { id: 'reg_1', club_id: 'club_1', name: 'Autumn Cup' } });
const lost = () => new NetworkError(new TypeError('Failed to fetch'));

it('sends its retries with the same idempotency key', async () => {
  const { keys, save } = setUp([lost(), lost(), { id: 'reg_1', version: 1 }]);
  await save(input());
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('has a key for each input: the same one again is the same write, another one is not', async () => {
  const { keys, save } = setUp([{ id: 'reg_1' }, { id: 'reg_1' }, { id: 'reg_1' }]);
  const same = input();
  for (const one of [same, same, input()]) await save(one);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('shows what the server answered in the lists that are cached', async () => {
  const { save, queryClient } = setUp([{ id: 'reg_1', name: 'Autumn Cup', version: 1 }]);
  const list = ['api', 'club_1', 'regattas', { query: { club_id: 'club_1' } }, 'all'];
  queryClient.setQueryData(list, []);
  await save(input());
  expect(queryClient.getQueryData(list)).toMatchObject([{ id: 'reg_1', name: 'Autumn Cup' }]);
});

it('passes a refusal on', async () => {
  const refused = refusal(400, 'INVALID_REQUEST', 'name: too long');
  const { save } = setUp([refused, refused, refused]);
  await expect(save(input())).rejects.toBe(refused);
});
