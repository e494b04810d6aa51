import type { Regatta } from '@contract/areas/racing/regattas';
import { codeTable } from '@dockside/scoring';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../../../../test/renderer/render';
import { RegattaContext } from '../../regatta/regatta-context';
import { GpsReceiver } from './gps-receiver';
import { GpsComparison, timeOfSentence } from './sentences';

const sentence = (body: string) => {
  const sum = [...body].reduce((all, char) => all ^ char.charCodeAt(0), 0);
  return `$${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
};
const rmc = (clock: string, state = 'A') =>
  sentence(`GPRMC,${clock},${state},5325.0,N,00608.0,W,0.1,10.0,050926,,,A`);
const AT = Date.UTC(2026, 8, 5, 11, 6, 30);

test.each([
  ['GPRMC with a fix', rmc('110630.00'), AT],
  ['of any satellites', sentence('GNZDA,110630.50,05,09,2026,00,00'), AT + 500],
  [
    'a maker’s example',
    '$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A',
    Date.UTC(2094, 2, 23, 12, 35, 19),
  ],
  ['without a fix', rmc('110630.00', 'V'), null],
  ['without a time', rmc(''), null],
  ['another sentence', sentence('GPGGA,110630.00,5325.0,N,00608.0,W,1,08,0.9,5.0,M,,M,,'), null],
  ['damaged', rmc('110630.00').replace('0630', '0631'), null],
  ['half', rmc('110630.00').slice(0, 30), null],
])('the time of a sentence: %s', (_, line, at) => expect(timeOfSentence(line)).toBe(at));

test('the quickest of the last sentences says how far the clock is off, within the second that they may be late', () => {
  const comparison = new GpsComparison();
  expect(comparison.offset).toBeNull();
  for (const late of [700, 320, 900]) comparison.add(AT, AT + 3_000 + late);
  expect(comparison.offset).toEqual({ offset_ms: 2_820, uncertainty_ms: 500 });
});

/** A receiver that is understood at one speed alone, and sends until it is unplugged. */
function receiverAt(speed: number) {
  const opened: number[] = [];
  let unplug = () => {};
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    open: async ({ baudRate }: { baudRate: number }) => {
      opened.push(baudRate);
      const text = baudRate === speed ? `half\r\n${rmc('110630.00')}\r\n` : '\u0000\u0001';
      port.readable = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          unplug = () => controller.error(new Error('The device has been lost'));
        },
      });
    },
    close: async () => undefined,
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { serial: { requestPort: async () => port } }));
  return { opened, unplug: () => unplug() };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serial');
  vi.unstubAllGlobals();
});

const show = () =>
  renderUi(
    <RegattaContext
      value={{
        regatta: {} as Regatta,
        codes: codeTable(),
        races: [],
        entries: [],
        timeZone: 'Europe/Dublin',
      }}
    >
      <GpsReceiver />
    </RegattaContext>,
  );

test('a receiver is read at its own speed, and one that is unplugged is reported', async () => {
  const { opened, unplug } = receiverAt(4_800);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Connect receiver…' }));
  expect(
    await screen.findByText(/^12:06:30, .* the club computer’s, ± 500 ms$/, {}, { timeout: 8_000 }),
  ).toBeTruthy();
  expect(opened).toEqual([9_600, 4_800]);
  unplug();
  expect(await screen.findByText(/^The receiver sends nothing/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect receiver…' })).toBeTruthy();
});

test('a browser that reads no serial port says what to use', () => {
  show();
  expect(screen.getByText(/Use the desktop app, or Chrome or Edge/)).toBeTruthy();
});
