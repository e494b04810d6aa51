import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import type { SettingsSectionPath } from './sections';
import { SettingsNav } from './settings-nav';

/** Opens the sections beside an empty screen. */
async function open() {
  const root = createRootRoute();
  const section = createRoute({
    getParentRoute: () => root,
    path: '/settings/$section',
    component: () => {
      const { section } = useParams({ strict: false }) as { section: SettingsSectionPath };
      return (
        <>
          <SettingsNav current={section} />
          <button type="button">Elsewhere</button>
        </>
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([section]),
    history: createMemoryHistory({ initialEntries: ['/settings/club'] }),
  });
  await router.load();
  renderUi(<RouterProvider router={router as never} />);
  return () => router.state.location.pathname;
}

const search = () => screen.findByRole('textbox', { name: 'Search settings' });
const choice = () => screen.findByRole('combobox', { name: 'Section', hidden: true });

it.each([
  ['device', 'device'],
  ['network', 'network'],
  ['gdpr', 'privacy'],
  ['usb stick', 'backups'],
])('Enter after "%s" opens the section %s, in the list and in the field of a phone', async (query, path) => {
  for (const field of [search, choice]) {
    const address = await open();
    await userEvent.type(await field(), `{Control>}a{/Control}${query}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/settings/${path}`));
    cleanup();
  }
});

it('text that nobody confirmed opens no section when the field is left', async () => {
  const address = await open();
  const field = (await choice()) as HTMLInputElement;
  await userEvent.clear(field);
  await userEvent.type(field, 'net');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(field.value).toBe('General'));
  expect(address()).toBe('/settings/club');
});

it('says in a lasting part of the page that nothing matches', async () => {
  await open();
  const field = await search();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await userEvent.type(field, 'spinnaker');
  expect(screen.getByRole('status')).toBe(status);
  await waitFor(() => expect(status.textContent).toBe('No setting matches'));
});
