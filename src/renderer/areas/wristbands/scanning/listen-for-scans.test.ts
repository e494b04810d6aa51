import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForScans } from './listen-for-scans';

/** As much of the DOM as the listener touches. Events bubble from an element to the window by hand. */
class FakeElement extends EventTarget {
  isConnected = true;
  override dispatchEvent(event: Event): boolean {
    Object.defineProperty(event, 'target', { value: this, configurable: true });
    return fakeWindow.dispatchEvent(event);
  }
}
class FakeInput extends FakeElement {
  type = 'text';
  #value = '';
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}
class FakeKeyboardEvent extends Event {
  key: string;
  repeat = false;
  constructor(type: string, { key }: { key: string }) {
    super(type, { cancelable: true });
    this.key = key;
  }
}

let fakeWindow: EventTarget;
let body: FakeElement;
let now: number;
/** The keys that got past the listener, as the page's shortcuts would see them. */
let pressed: string[];
let events: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fakeWindow = new EventTarget();
  body = new FakeElement();
  now = 1_000;
  pressed = [];
  events = [];
  vi.stubGlobal('window', fakeWindow);
  vi.stubGlobal('document', { body });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('KeyboardEvent', FakeKeyboardEvent);
  stop = listenForScans({
    onScan: (code) => events.push(`scan ${code}`),
    onStrayDigit: (digit) => events.push(`digit ${digit}`),
    onReleased: () => events.push('released'),
    onRevoked: () => events.push('revoked'),
  });
  fakeWindow.addEventListener('keydown', (event) => pressed.push((event as KeyboardEvent).key));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses keys so many milliseconds apart. */
function type(keys: readonly string[], gap: number, target: FakeElement = body): void {
  for (const key of keys) {
    now += gap;
    vi.advanceTimersByTime(gap);
    const event = new FakeKeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'timeStamp', { value: now });
    const isTyped = target.dispatchEvent(event) && key.length === 1;
    if (isTyped && target instanceof FakeInput) target.value += key;
  }
}

describe('outside a field', () => {
  it('a scanner’s keys are a scan, and press no shortcut', () => {
    type(['A', '1', '1', '9', '0', 'Enter'], 10);
    vi.advanceTimersByTime(1_000);
    expect(events).toEqual(['scan A1190']);
    expect(pressed).toEqual([]);
  });

  it('a person’s key presses its shortcut once no scan has followed', () => {
    type(['t'], 200);
    expect(pressed).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(pressed).toEqual(['t']);
    expect(events).toEqual(['released']);
  });

  it('a digit typed by a person begins a band', () => {
    type(['4', '1'], 200);
    vi.advanceTimersByTime(200);
    expect(events.filter((event) => event.startsWith('digit'))).toEqual(['digit 4', 'digit 1']);
  });

  it('a key that was released before the rest of its scan came is revoked', () => {
    type(['A'], 10);
    // A busy machine: the timer is due, and the scanner's next key comes late but within the longest pause.
    vi.advanceTimersByTime(60);
    now += 60;
    type(['1', '1', '9', '0', 'Enter'], 10);
    expect(pressed).toEqual(['A']);
    expect(events).toEqual(['released', 'revoked', 'scan A1190']);
  });
});

describe('inside a field', () => {
  it('a scan is taken out of it again', () => {
    const field = new FakeInput();
    type(['b', 'y', 'r'], 150, field);
    now += 500;
    type(['0', '4', '1', '7', 'Enter'], 10, field);
    expect(field.value).toBe('byr');
    expect(events).toEqual(['scan 0417']);
  });

  it('what a person types is left alone', () => {
    const field = new FakeInput();
    type(['0', '4', '1', '7', 'Enter'], 150, field);
    expect(field.value).toBe('0417');
    expect(events).toEqual([]);
  });
});
