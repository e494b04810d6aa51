import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeSession, renderUi } from '../../../../../test/renderer/render';
import { PinLocks } from './pin-locks';

const lock = { purpose: 'sign-in', person_id: 'p_1', device_id: 'key_1', person: 'Tom Kelly' } as const;
const until = Date.UTC(2026, 8, 5, 13, 5);

it('says who is locked out where, after how many wrong PINs and until when, and unlocks one', async () => {
  const call = vi.fn(async () => ({}));
  const session = { ...makeSession(), bridge: { call } as never };
  const locks = [
    { ...lock, device: 'Slip tablet', wrong: 10, until },
    { ...lock, device_id: null, device: null, wrong: 30, until },
    { ...lock, person_id: null, person: null, device: 'Slip tablet', wrong: 15, until },
    {
      ...lock,
      purpose: 'kiosk',
      person_id: null,
      person: null,
      device: 'Dock kiosk',
      wrong: 5,
      until,
    } as const,
  ];
  renderUi(<PinLocks locks={locks} />, { session });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tom Kelly on Slip tablet10 wrong PINs\. Locked until .*14:05\.Unlock$/),
    expect.stringMatching(/^Tom Kelly on all devices30 wrong/),
    expect.stringMatching(/^Everybody on Slip tablet15 wrong/),
    expect.stringMatching(/^Kiosk Dock kiosk5 wrong/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Unlock Tom Kelly on all devices' }));
  expect(call).toHaveBeenCalledWith('end_pin_lock', {
    purpose: 'sign-in',
    person_id: 'p_1',
    device_id: null,
  });
});
