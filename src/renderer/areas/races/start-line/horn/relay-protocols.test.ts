import { expect, test } from 'vitest';
import { relayCommand } from './relay-protocols';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');

test.each([
  [1, true, 'a0 01 01 a2'],
  [1, false, 'a0 01 00 a1'],
  [4, true, 'a0 04 01 a5'],
  [8, false, 'a0 08 00 a8'],
])('LCUS relay %i, on %s: %s', (channel, on, bytes) => {
  const command = relayCommand('lcus', channel, on);
  expect(command.to === 'serial' && hex(command.bytes)).toBe(bytes);
});

test.each([
  [1, true, 'ff 01 00 00 00 00 00 00'],
  [1, false, 'fd 01 00 00 00 00 00 00'],
  [2, true, 'ff 02 00 00 00 00 00 00'],
])('HID relay %i, on %s: %s', (channel, on, bytes) => {
  const command = relayCommand('hid', channel, on);
  expect(command.to === 'hid' && hex(command.report)).toBe(bytes);
});

test('a line is raised for on, and the other one left alone', () => {
  expect(relayCommand('dtr', 1, true)).toEqual({ to: 'line', signals: { dataTerminalReady: true } });
  expect(relayCommand('rts', 1, false)).toEqual({ to: 'line', signals: { requestToSend: false } });
});
