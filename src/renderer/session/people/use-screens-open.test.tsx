import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeSession, surroundings } from '../../../../test/renderer/render';
import { useAllowed } from '../../api/allowed';
import { PEOPLE_ITEM, useDevicePeople, useIsLocked } from '../../api/device-people';
import { NetworkError } from '../../api/network';
import { makeQueryClient } from '../../api/queries';
import { who } from '../../api/who';
import { useScreensOpen } from './use-screens-open';

const tom = { id: 'p_1', name: 'Tom Kelly', role: 'recorder' as const };
const people = { asks: true, lock_after_minutes: null, role: 'recorder', people: [tom] };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  who.forget();
  localStorage.setItem(PEOPLE_ITEM, JSON.stringify(people));
  return () => vi.useRealTimers();
});

/** A page of this device, whose server answers like `call`. */
function page(call: () => Promise<unknown>, isRestored = false) {
  const queryClient = makeQueryClient();
  const session = { ...makeSession(call), isRestored };
  const { result } = renderHook(
    () => ({
      isOpen: useScreensOpen(),
      isLocked: useIsLocked(),
      people: useDevicePeople(),
      allowed: useAllowed(),
    }),
    { wrapper: surroundings({ session, queryClient }) },
  );
  /** Waits until the page has stopped asking who may sign in. */
  const asked = async () => {
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  return { now: () => result.current, asked };
}

const away = () => Promise.reject(new NetworkError(new Error('refused')));

it('still asks who it is, and shows no more than its role sees, once the server has not answered', async () => {
  const { now, asked } = page(away, true);
  expect(now()).toMatchObject({ isLocked: true, isOpen: false });
  await asked();
  expect(now()).toMatchObject({ isLocked: true, isOpen: false, people });
  expect(now().allowed.sees('races')).toBe(true);
  expect(now().allowed.sees('settings')).toBe(false);
  expect(now().allowed.may('members:read')).toBe(false);
  act(() => who.signIn(tom, 'sgn_1', true));
  expect(now()).toMatchObject({ isLocked: false, isOpen: true });
});

it('opens no screen of a locked device that is reloaded without the server, and covers one that was open', async () => {
  who.signIn(tom, 'sgn_1');
  const opened = page(async () => ({ data: people }));
  await opened.asked();
  expect(opened.now()).toMatchObject({ isLocked: false, isOpen: true });
  act(() => who.lock());
  expect(opened.now()).toMatchObject({ isLocked: true, isOpen: true });

  const reloaded = page(away, true);
  await reloaded.asked();
  expect(reloaded.now()).toMatchObject({ isLocked: true, isOpen: false });
  // With the server the person is known, and a starting sequence continues below the lock.
  expect(page(async () => ({ data: people })).now()).toMatchObject({ isLocked: true, isOpen: true });
});

it('opens once the server says that nobody is asked any more', async () => {
  const { now, asked } = page(async () => ({ data: { ...people, asks: false, people: [] } }));
  expect(now()).toMatchObject({ isLocked: true, isOpen: false });
  await asked();
  expect(now()).toMatchObject({ isLocked: false, isOpen: true });
});
