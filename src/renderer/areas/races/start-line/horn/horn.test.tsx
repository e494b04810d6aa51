import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blastsOf } from '../sound/horn-sounds';
import { changeSoundSettings, soundSettings } from '../sound/settings';
import type { DeviceApis, HidDevice, SerialPort } from './device-apis';
import { Horn } from './horn';

/** A serial port in memory: what is written to it is kept, its plug can be pulled. No board is needed, and none is tested. */
class MemoryPort extends EventTarget implements SerialPort {
  readonly readable = null;
  readonly taken: string[] = [];
  isOpen = false;
  /** Set for a board that does not answer, or refuses. */
  behaviour: 'takes' | 'hangs' | 'refuses' = 'takes';
  #stream: WritableStream<Uint8Array> | null = null;

  get writable() {
    return this.#stream;
  }
  getInfo() {
    return { usbVendorId: 0x1a86, usbProductId: 0x7523 };
  }
  async open() {
    if (this.isOpen) throw new Error('The port is already open.');
    this.isOpen = true;
    this.#stream = new WritableStream({ write: (bytes) => this.#take([...bytes].join(' ')) });
  }
  async close() {
    this.isOpen = false;
  }
  async setSignals(signals: object) {
    await this.#take(JSON.stringify(signals));
  }
  unplug() {
    this.isOpen = false;
    this.dispatchEvent(new Event('disconnect'));
  }
  #take(what: string) {
    if (this.behaviour === 'refuses') return Promise.reject(new Error('The device has been lost'));
    this.taken.push(what);
    return this.behaviour === 'hangs' ? new Promise<void>(() => undefined) : Promise.resolve();
  }
}

const ON = '160 1 1 162';
const OFF = '160 1 0 161';

function withPort(port = new MemoryPort(), { isChosen = true } = {}) {
  let known = false;
  const serial = Object.assign(new EventTarget(), {
    getPorts: async () => (known ? [port] : []),
    requestPort: async () => {
      if (!isChosen) throw new DOMException('No port selected by the user.', 'NotFoundError');
      known = true;
      return port;
    },
  });
  return { port, serial, apis: { serial }, know: () => (known = true) };
}

function hornOn(apis: DeviceApis) {
  const failures: string[] = [];
  const timing = {
    at(moment: number, run: (late: number) => void) {
      const timer = setTimeout(() => run(0), Math.max(0, moment - Date.now()));
      return () => clearTimeout(timer);
    },
  };
  const horn = new Horn({ apis: () => apis, timing, onFailure: (message) => failures.push(message) });
  return { horn, failures };
}

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test('a chosen relay is open, closes for each blast and is saved on this device', async () => {
  const { port, apis } = withPort();
  const { horn } = hornOn(apis);
  await horn.choose('lcus', 1);
  expect(horn.state).toEqual({ is: 'ready' });
  expect(port.taken).toEqual([OFF]);
  horn.sound(blastsOf(['short', 'short']));
  await vi.advanceTimersByTimeAsync(600);
  expect(port.taken).toEqual([OFF, ON]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(port.taken).toEqual([OFF, ON, OFF, ON, OFF]);
  expect(soundSettings().relay).toEqual({ kind: 'lcus', channel: 1, vendor_id: 0x1a86, product_id: 0x7523 });
  expect(vi.getTimerCount()).toBe(0);
});

test('the relay of before is found again, without a question', async () => {
  changeSoundSettings({ relay: { kind: 'lcus', channel: 1, vendor_id: 0x1a86, product_id: 0x7523 } });
  const { port, apis, know } = withPort();
  const { horn, failures } = hornOn(apis);
  await horn.reconnect();
  expect(horn.state).toMatchObject({ is: 'failed', message: expect.stringContaining('isn’t connected') });
  know();
  // A signal that it should have sounded is a failure told aloud, and the next try to reach it.
  horn.sound(blastsOf(['short']));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failures).toHaveLength(1);
  expect(horn.state).toEqual({ is: 'ready' });
  expect(port.isOpen).toBe(true);
});

test('a line of the port is lowered as soon as it is open, and when it is let go', async () => {
  const { port, apis } = withPort();
  const { horn } = hornOn(apis);
  await horn.choose('rts', 1);
  horn.sound([{ at: 0, lasts: 100 }]);
  await vi.advanceTimersByTimeAsync(200);
  await horn.forget();
  const [low, high] = ['{"requestToSend":false}', '{"requestToSend":true}'];
  expect(port.taken).toEqual([low, high, low, low]);
  expect(port.isOpen).toBe(false);
  expect(horn.state).toEqual({ is: 'none' });
  expect(soundSettings().relay).toBeNull();
});

test.each(['hangs', 'refuses'] as const)(
  'a board that %s fails once, and delays nothing',
  async (behaviour) => {
    const { port, apis } = withPort();
    const { horn, failures } = hornOn(apis);
    await horn.choose('lcus', 1);
    port.behaviour = behaviour;
    expect(horn.sound(blastsOf(['long']))).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(horn.state.is).toBe('failed');
    expect(failures).toHaveLength(1);
  },
);

test('a plug that is pulled during a blast is a failure at once', async () => {
  const { port, apis } = withPort();
  const { horn, failures } = hornOn(apis);
  await horn.choose('lcus', 1);
  horn.sound(blastsOf(['long']));
  await vi.advanceTimersByTimeAsync(500);
  port.unplug();
  expect(horn.state).toEqual({ is: 'failed', message: 'The horn’s relay was unplugged.' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failures).toHaveLength(1);
});

test('staff who choose none keep what they had', async () => {
  const none = withPort(new MemoryPort(), { isChosen: false });
  const { horn } = hornOn(none.apis);
  await horn.choose('lcus', 1);
  expect(horn.state).toEqual({ is: 'none' });
});

test('silence opens the relay in the middle of a blast', async () => {
  const { port, apis } = withPort();
  const { horn } = hornOn(apis);
  await horn.choose('lcus', 1);
  horn.sound(blastsOf(['long']));
  await vi.advanceTimersByTimeAsync(200);
  horn.silence();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(port.taken).toEqual([OFF, ON, OFF]);
});

test('a HID relay gets feature reports, and is told apart when another device is unplugged', async () => {
  const reports: string[] = [];
  const device = Object.assign(new EventTarget(), {
    opened: false,
    vendorId: 0x16c0,
    productId: 0x05df,
    productName: 'USBRelay2',
    open: async () => undefined,
    close: async () => undefined,
    sendFeatureReport: async (id: number, data: Uint8Array) =>
      void reports.push(`${id}: ${data.slice(0, 2)}`),
  }) as HidDevice;
  const hid = Object.assign(new EventTarget(), {
    getDevices: async () => [],
    requestDevice: async () => [device],
  });
  const { horn } = hornOn({ hid });
  await horn.choose('hid', 2);
  horn.sound([{ at: 0, lasts: 100 }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(reports).toEqual(['0: 253,2', '0: 255,2', '0: 253,2']);
  hid.dispatchEvent(Object.assign(new Event('disconnect'), { device: {} }));
  expect(horn.state.is).toBe('ready');
  hid.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
  expect(horn.state.is).toBe('failed');
});
