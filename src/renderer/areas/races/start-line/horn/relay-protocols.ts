import { relayProtocols as t } from '@messages/races/start-line';
import type { RelayKind } from '../sound/settings';

/**
 * Command that switches a relay: bytes to a serial port, one of its control lines, or a HID feature report without an
 * id.
 */
export type RelayCommand =
  | { to: 'serial'; bytes: Uint8Array<ArrayBuffer> }
  | { to: 'line'; signals: { dataTerminalReady: boolean } | { requestToSend: boolean } }
  | { to: 'hid'; report: Uint8Array<ArrayBuffer> };

/** Names of the kinds in the settings. */
export const relayLabels: Record<RelayKind, string> = {
  lcus: t.usbSerialRelayLcus,
  hid: t.usbHidRelayUsbrelay,
  dtr: t.dtrLineOfSerialPort,
  rts: t.rtsLineOfSerialPort,
};

/** Speed of LCUS boards; lines need none. */
export const BAUD_RATE = 9_600;

/** The id that V-USB shares among HID devices of small makers (https://github.com/obdev/v-usb, USB-IDs-for-free.txt). */
export const HID_RELAY = { vendorId: 0x16c0, productId: 0x05df } as const;

/** Command that switches relay `channel` (from 1) of a board on or off. */
export function relayCommand(kind: RelayKind, channel: number, on: boolean): RelayCommand {
  if (kind === 'lcus') return { to: 'serial', bytes: lcusBytes(channel, on) };
  if (kind === 'hid') return { to: 'hid', report: hidReport(channel, on) };
  return { to: 'line', signals: kind === 'dtr' ? { dataTerminalReady: on } : { requestToSend: on } };
}

/**
 * LCUS boards (a CH340 and one relay or more): a start byte, the relay, 1 or 0, and the sum of the three. On is
 * A0 01 01 A2, off A0 01 00 A1. From the maker’s sheet of the LCUS-1, as sellers print it
 * (https://www.optimusdigital.ro/en/relay-modules/12595-usb-5v-10a-relay-module.html).
 */
function lcusBytes(channel: number, on: boolean): Uint8Array<ArrayBuffer> {
  const bytes = [0xa0, channel, on ? 1 : 0];
  return Uint8Array.of(...bytes, bytes.reduce((sum, byte) => sum + byte, 0) & 0xff);
}

/**
 * HID relays by DCT Tech and their copies, “USBRelay” and the number of relays: eight bytes, FF for on or FD for off, then
 * the relay. https://github.com/darrylb123/usbrelay and http://vusb.wikidot.com/project:driver-less-usb-relays-hid-interface
 * have it. Their descriptor knows one feature report without an id.
 */
function hidReport(channel: number, on: boolean): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(on ? 0xff : 0xfd, channel, 0, 0, 0, 0, 0, 0);
}
