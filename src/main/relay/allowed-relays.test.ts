import { expect, test } from 'vitest';
import { tempDir } from '../../../test/temp';
import { AllowedRelays, portLabel } from './allowed-relays';

test('a HID relay is allowed, and no other HID device', () => {
  const devices = new AllowedRelays(tempDir());
  const allowed = (vendorId: number, productId: number) => devices.isAllowed('hid', { vendorId, productId });
  expect(allowed(0x16c0, 0x05df)).toBe(true);
  // A keyboard, a security key.
  expect(allowed(0x046d, 0xc31c)).toBe(false);
  expect(allowed(0x1050, 0x0407)).toBe(false);
  expect(devices.isAllowed('usb', { vendorId: 0x16c0, productId: 0x05df })).toBe(false);
});

test('only the serial port that staff chose is allowed, however Electron writes it', () => {
  const profile = tempDir();
  const chosen = {
    portId: 'a',
    portName: 'ttyUSB0',
    vendorId: '6790',
    productId: '29987',
    serialNumber: 'A1',
  };
  expect(new AllowedRelays(profile).isAllowed('serial', chosen)).toBe(false);
  new AllowedRelays(profile).keep(chosen);
  const devices = new AllowedRelays(profile);
  expect(devices.isAllowed('serial', { vendor_id: 6790, product_id: 29987, serial_number: 'A1' })).toBe(true);
  expect(devices.isAllowed('serial', { vendor_id: 6790, product_id: 29987, serial_number: 'B2' })).toBe(
    false,
  );
  expect(devices.isAllowed('serial', { name: 'ttyS0', token: 'x' } as object)).toBe(false);
});

test('on Windows the instance identifies a port again', () => {
  const profile = tempDir();
  new AllowedRelays(profile).keep({
    portId: 'a',
    portName: 'COM3',
    deviceInstanceId: 'USB\\VID_1A86&PID_7523\\5',
  });
  const devices = new AllowedRelays(profile);
  expect(devices.isAllowed('serial', { device_instance_id: 'USB\\VID_1A86&PID_7523\\5' })).toBe(true);
  expect(devices.isAllowed('serial', { device_instance_id: 'USB\\VID_1A86&PID_7523\\6' })).toBe(false);
});

test.each([
  [{ portName: 'COM3', displayName: 'USB-SERIAL CH340 (COM3)' }, 'USB-SERIAL CH340 (COM3)'],
  [{ portName: 'ttyUSB0', displayName: 'USB Serial' }, 'USB Serial (ttyUSB0)'],
  [{ portName: 'ttyS0' }, 'ttyS0'],
])('%o is offered as %s', (port, label) => {
  expect(portLabel(port)).toBe(label);
});
