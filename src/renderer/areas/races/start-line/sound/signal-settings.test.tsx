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
  await userEvent.click(screen.getByLabelText('Sound the signals from this device'));
  expect(soundSettings()).toMatchObject({ beeps: false, speaker: false, relay: null });
  expect(screen.getByLabelText('Beeps in the last ten seconds')).toHaveProperty('disabled', true);
});

it('says that there is no voice, no sound and no relay where the browser has none', () => {
  renderUi(<SignalSettings />);
  expect(screen.getByText(/no English voice of its own/)).toBeTruthy();
  expect(screen.getByText('This browser cannot make sounds.')).toBeTruthy();
  expect(screen.getByText(/This browser reaches no relay/)).toBeTruthy();
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
  await userEvent.click(screen.getByRole('button', { name: 'Choose the relay…' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The horn’s relay cannot be opened: Failed to open serial port.',
    ),
  );
  expect(screen.getByRole('button', { name: 'Test the horn' })).toHaveProperty('disabled', true);
  Reflect.deleteProperty(navigator, 'serial');
});
