import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../../../../test/renderer/render';
import { soundSettings } from './settings';
import { SignalSettings } from './signal-settings';

/** jsdom has neither workers nor sounds. */
class SilentWorker {
  postMessage() {}
  terminate() {}
}

beforeEach(() => vi.stubGlobal('Worker', SilentWorker));

it('keeps what is set on this device', async () => {
  renderUi(<SignalSettings />);
  await userEvent.click(screen.getByLabelText('Beeps in the last ten seconds'));
  await userEvent.click(screen.getByLabelText('Play signals on this device'));
  expect(soundSettings()).toMatchObject({ beeps: false, speaker: false, relay: null });
  expect(screen.getByLabelText('Beeps in the last ten seconds')).toHaveProperty('disabled', true);
});

it('says that there is no voice, no sound and no relay where the browser has none', () => {
  renderUi(<SignalSettings />);
  expect(screen.getByText(/No English voice on this device/)).toBeTruthy();
  expect(screen.getByText('This browser can’t play sounds.')).toBeTruthy();
  expect(screen.getByText(/This browser can’t control a horn/)).toBeTruthy();
});

it('says aloud, to a screen reader, that the horn cannot be opened', async () => {
  const port = {
    getInfo: () => ({}),
    open: async () => {
      throw new Error('Failed to open serial port.');
    },
  };
  const serial = Object.assign(new EventTarget(), {
    getPorts: async () => [],
    requestPort: async () => port,
  });
  Object.assign(navigator, { serial });
  renderUi(<SignalSettings />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose relay…' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Can’t connect to the horn’s relay: Failed to open serial port.',
    ),
  );
  expect(screen.getByRole('button', { name: 'Test horn' })).toHaveProperty('disabled', true);
  Reflect.deleteProperty(navigator, 'serial');
});
