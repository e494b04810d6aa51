import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useCommands } from '@/ui/keyboard/commands';
import { renderUi } from '../../../test/renderer/render';
import { Palette } from './palette';
import { openPalette } from './palette-keys';

const rendered = vi.fn();
let show: (name: string) => void;

function Screen() {
  const [name, setName] = useState('Sheets');
  show = setName;
  useCommands([{ id: 'screen.print', label: `Print ${name}`, run: () => {} }]);
  return null;
}

it('renders for the commands of a screen only while it is open', async () => {
  const component = () => (
    <>
      <Profiler id="palette" onRender={rendered}>
        <Palette />
      </Profiler>
      <Screen />
    </>
  );
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  await router.load();
  renderUi(<RouterProvider router={router as never} />);
  rendered.mockClear();
  act(() => show('Results'));
  expect(rendered).not.toHaveBeenCalled();
  act(openPalette);
  expect(await screen.findByText('Print Results')).toBeTruthy();
  act(() => show('Entries'));
  expect(await screen.findByText('Print Entries')).toBeTruthy();
});
