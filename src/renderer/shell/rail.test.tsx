import type { RoleName } from '@contract/roles';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PEOPLE_ITEM } from '@/api/device-people';
import { deviceStore } from '@/lib/device-store';
import { renderUi } from '../../../test/renderer/render';
import { RailFoot } from './rail';

/** The names of the links at the foot of the rail, for a role of the device. */
async function linksFor(role: RoleName): Promise<(string | null)[]> {
  deviceStore.setJson(PEOPLE_ITEM, { role, asks: false });
  const router = createRouter({
    routeTree: createRootRoute({ component: RailFoot }),
    history: createMemoryHistory(),
  });
  await router.load();
  renderUi(<RouterProvider router={router as never} />);
  return (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
}

it('says a name and its keys, as the icon may stand alone', async () => {
  await linksFor('recorder');
  await userEvent.hover(screen.getByRole('link', { name: 'Help' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Help G then H');
});

it('leads a role without Settings to its browser’s section', async () => {
  expect(await linksFor('recorder')).toEqual(['This device', 'Help']);
});

it('leads a role without Settings to no section in the desktop app, which lacks that of a browser', async () => {
  vi.stubGlobal('dockside', {});
  expect(await linksFor('recorder')).toEqual(['Help']);
});
