import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OutboxProvider, useOutbox } from '@/api/outbox/outbox-provider';
import { deviceStore } from '@/lib/device-store';
import { check, noAnswer } from '../../../../test/renderer/outbox';
import { makeSession, renderUi } from '../../../../test/renderer/render';
import { DeviceSection } from './device';

/** The section beside a button that records a wristband check, which the server does not answer. */
function RecordingDevice() {
  const outbox = useOutbox();
  return (
    <>
      <button type="button" onClick={() => outbox.add([check('0417')])}>
        Record
      </button>
      <DeviceSection />
    </>
  );
}

it('clears this device after a question, and never while something is unsent', async () => {
  // jsdom has no IndexedDB; the outbox warns about that.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  deviceStore.set('dockside.theme', 'sunlight');
  const session = makeSession(() => Promise.reject(noAnswer()));
  renderUi(
    <OutboxProvider>
      <RecordingDevice />
    </OutboxProvider>,
    { session },
  );
  const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear this device' });
  await userEvent.click(clear());
  const question = await screen.findByRole('dialog', { name: 'Clear this device?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(deviceStore.get('dockside.theme')).toBe('sunlight');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByText(/not sent yet\. Send or discard/);
  expect(clear().disabled).toBe(true);
});
