import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { Redirect } from './redirect';

/** A value to wait for. */
function later() {
  let isThere = false;
  const listeners = new Set<() => void>();
  return {
    arrive: () => {
      isThere = true;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => isThere,
      ),
  };
}

async function open() {
  const answer = later();
  let next = () => {};
  const slow = new Promise<void>((resolve) => {
    next = resolve;
  });
  const root = createRootRoute();
  const bands = createRoute({
    getParentRoute: () => root,
    path: '/wristbands',
    component: () =>
      answer.use() ? (
        <Redirect to="/wristbands/$regattaId" params={{ regattaId: 'reg_1' }} />
      ) : (
        <p>Reading</p>
      ),
  });
  const station = createRoute({ getParentRoute: () => root, path: '/wristbands/$regattaId' });
  const sheet = createRoute({ getParentRoute: () => root, path: '/tee-times', loader: () => slow });
  const router = createRouter({
    routeTree: root.addChildren([bands, station, sheet]),
    history: createMemoryHistory({ initialEntries: ['/wristbands'] }),
    defaultPendingMs: 60_000,
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  return { answer, router, next };
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('leads on once what it waited for is there', async () => {
  const { answer, router } = await open();
  await settled();
  act(() => answer.arrive());
  await settled();
  expect(router.state.location.pathname).toBe('/wristbands/reg_1');
});

test('leaves alone who has gone elsewhere meanwhile', async () => {
  const { answer, router, next } = await open();
  await settled();
  const gone = router.navigate({ to: '/tee-times' as never });
  await settled();
  act(() => answer.arrive());
  await settled();
  next();
  await act(() => gone);
  await settled();
  expect(router.state.location.pathname).toBe('/tee-times');
});
