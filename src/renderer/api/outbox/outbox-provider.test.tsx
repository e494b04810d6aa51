import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { check, noAnswer } from '../../../../test/renderer/outbox';
import { makeSession, surroundings } from '../../../../test/renderer/render';
import { OutboxProvider, useOutbox, useOutboxState } from './outbox-provider';

// jsdom has no IndexedDB; the outbox warns about that.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));

/** The outbox of a browser without storage, and its calls. */
function setUp(answer: () => Promise<object>) {
  const calls: { operation: string; key: string }[] = [];
  const session = makeSession(async (operation: never, _input: never, options: never) => {
    calls.push({ operation, key: (options as { idempotencyKey: string }).idempotencyKey });
    return { data: await answer() };
  });
  const queryClient = new QueryClient();
  const Around = surroundings({ session, queryClient });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Around>
      <OutboxProvider>{children}</OutboxProvider>
    </Around>
  );
  const hook = renderHook(() => ({ outbox: useOutbox(), state: useOutboxState() }), { wrapper });
  return { ...hook, calls, queryClient };
}

/** True if the browser would ask before closing the page. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('sends what it is given under the item’s own key, and shows the answer in the cached lists', async () => {
  const band = { id: '0417', regatta_id: 'reg_1', status: 'ashore', version: 2 };
  const { result, calls, queryClient } = setUp(async () => band);
  const list = ['api', 'club_1', 'wristbands', { query: { regatta_id: 'reg_1' } }, 'all'];
  queryClient.setQueryData(list, [{ ...band, status: 'sailing', version: 1 }]);
  act(() => result.current.outbox.add([{ ...check('0417'), id: 'item_1' }]));
  expect(result.current.state.items.map(({ id }) => id)).toEqual(['item_1']);
  await waitFor(() => expect(result.current.state.items).toEqual([]));
  expect(calls).toEqual([{ operation: 'wristbandScanEvent', key: 'item_1' }]);
  expect(queryClient.getQueryData(list)).toEqual([band]);
});

it('has the browser ask before the page is closed over what is in this page only', async () => {
  const { result } = setUp(() => Promise.reject(noAnswer()));
  expect(asksBeforeClosing()).toBe(false);
  act(() => result.current.outbox.add([check('0417')]));
  await waitFor(() => expect(result.current.state.problem).not.toBeNull());
  expect(result.current.state.items).toMatchObject([{ storage: 'failed', state: 'waiting' }]);
  expect(asksBeforeClosing()).toBe(true);
  act(() => result.current.outbox.discard(result.current.state.items));
  expect(asksBeforeClosing()).toBe(false);
});
