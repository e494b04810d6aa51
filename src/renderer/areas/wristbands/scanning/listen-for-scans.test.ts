import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldText } from './held-text';
import { LEFTOVER_MS, listenForScans } from './listen-for-scans';
import { SLOWEST_MS } from './reader-pace';

/** The parts of the DOM used by the listener. Events bubble from an element to the window by hand. */
class FakeElement extends EventTarget {
  isConnected = true;
  override dispatchEvent(event: Event): boolean {
    Object.defineProperty(event, 'target', { value: this, configurable: true });
    return fakeWindow.dispatchEvent(event);
  }
}
class FakeInput extends FakeElement {
  type = 'text';
  readOnly = false;
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
  code: string;
  shiftKey = false;
  repeat = false;
  constructor(type: string, { key, code = '' }: { key: string; code?: string }) {
    super(type, { cancelable: true });
    this.key = key;
    this.code = code;
  }
}

let fakeWindow: EventTarget;
let body: FakeElement;
let now: number;
/** Keys that passed the listener, as seen by the page's shortcuts. */
let pressed: string[];
let events: string[];
let stop: () => void;
let held: HeldText;
let ownField: FakeInput;
let paceMs: number | null;

beforeEach(() => {
  vi.useFakeTimers();
  fakeWindow = new EventTarget();
  body = new FakeElement();
  now = 1_000;
  pressed = [];
  events = [];
  vi.stubGlobal('window', fakeWindow);
  vi.stubGlobal('document', { body, activeElement: body });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('KeyboardEvent', FakeKeyboardEvent);
  held = new HeldText();
  ownField = new FakeInput();
  paceMs = null;
  stop = listenForScans({
    held,
    ownField: () => ownField as unknown as HTMLInputElement,
    paceMs: () => paceMs,
    isBand: (text) => text === '0417' || text === 'AB',
    onRead: ({ text, lastRun, keys }) =>
      events.push(
        `read ${text}${lastRun === text ? '' : ` after ${lastRun}`}${keys === null ? '' : ` by keys ${keys}`}`,
      ),
    onLeftover: (text) => events.push(`leftover ${text}`),
    onTypedElsewhere: (text) => events.push(`elsewhere ${text}`),
    onReleased: () => events.push('released'),
    onRevoked: () => events.push('revoked'),
  });
  fakeWindow.addEventListener('keydown', (event) => pressed.push((event as KeyboardEvent).key));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses keys at intervals in milliseconds. @param codes the places of the keys; none for a phone's */
function type(
  keys: readonly string[],
  gap: number,
  target: FakeElement = body,
  codes: readonly string[] = [],
): void {
  for (const [index, key] of keys.entries()) {
    now += gap;
    vi.advanceTimersByTime(gap);
    const event = new FakeKeyboardEvent('keydown', { key, code: codes[index] ?? '' });
    Object.defineProperty(event, 'timeStamp', { value: now });
    const isTyped = target.dispatchEvent(event) && key.length === 1;
    if (isTyped && target instanceof FakeInput) target.value += key;
  }
}

describe('outside a field', () => {
  it.each([5, 20, 35, 60, 90, 140])(
    'a reader’s keys, %i ms apart, are a read, and press no shortcut',
    (gap) => {
      type(['A', '1', '1', '9', '0', 'Enter', ...'0417', 'Enter'], gap);
      vi.advanceTimersByTime(1_000);
      expect(events).toEqual(['read A1190', 'read 0417']);
      expect(pressed).toEqual([]);
    },
  );

  it('a reader’s keys may be written by another keyboard layout, or with full-width digits', () => {
    type([..."à'&è", 'Enter', ...'０４１７', 'Enter'], 20);
    expect(events).toEqual(["read à'&è", 'read ０４１７']);
    expect(pressed).toEqual([]);
  });

  it('a slow reader’s keys of another layout are digits by their place, and press no shortcut', () => {
    const codes = ['Digit0', 'Digit6', 'Numpad0', 'KeyQ', 'Enter'];
    type(['à', '-', '0', 'a', 'Enter'], 140, body, codes);
    vi.advanceTimersByTime(1_000);
    expect(events).toEqual(['read à-0a by keys 060q']);
    expect(pressed).toEqual([]);
  });

  it('capitals may have a Shift of their own', () => {
    type(['Shift', 'A', '7', 'Shift', 'B', 'Enter'], SLOWEST_MS);
    expect(events).toEqual(['read A7B']);
  });

  it('a read of letters alone is known by its pace, or by being a known band', () => {
    type(['X', 'Y', 'Enter'], 10);
    vi.advanceTimersByTime(500);
    now += 500;
    type(['A', 'B', 'Enter'], 90);
    expect(events).toEqual(['read XY', 'read AB']);
    vi.advanceTimersByTime(500);
    now += 500;
    type(['g', 't', 'Enter'], 90);
    expect(pressed).toEqual(['g', 't', 'Enter']);
  });

  it('a person’s key presses its shortcut once no read has followed', () => {
    type(['t'], 200);
    expect(pressed).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(pressed).toEqual(['t']);
    expect(events).toEqual(['released']);
  });

  it('a number typed by hand, however slowly, stands in the station’s field until Enter', () => {
    type(['4', '1', 'Backspace', '2'], 900);
    expect(held.text).toBe('42');
    type(['Enter'], 900);
    expect(held.text).toBe('');
    expect(events).toEqual(['read 42 after 2']);
  });

  it('a shortcut pressed while a number stands in the field is a shortcut', () => {
    type(['4', '1'], 200);
    now += 600;
    vi.advanceTimersByTime(600);
    type(['u'], 10);
    vi.advanceTimersByTime(600);
    expect(pressed).toEqual(['u']);
    expect(held.text).toBe('41');
    type(['Escape'], 10);
    expect(held.text).toBe('');
  });

  it('a key that was released before the rest of its read came is revoked', () => {
    type(['A'], 10);
    // A busy computer: the timer is due, and the reader's next key is handled late, but in time by the keys' own clock.
    vi.advanceTimersByTime(170);
    now += 80;
    type(['1', '1', '9', '0', 'Enter'], 10);
    expect(pressed).toEqual(['A']);
    expect(events).toEqual(['released', 'revoked', 'read A1190']);
  });

  it('a letter stays held while its timer is late: keys that came in time may be late too', () => {
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    type(['U'], 10);
    clock.mockImplementation(() => now + 300);
    vi.advanceTimersByTime(200);
    expect(pressed).toEqual([]);
    type(['1', 'Enter'], 5);
    expect(events).toEqual(['read U1']);
    expect(pressed).toEqual([]);
  });

  it('a letter handled late is held as much longer, and no longer', () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now + 300);
    type(['u'], 10);
    vi.advanceTimersByTime(400);
    expect(pressed).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(pressed).toEqual(['u']);
  });

  it('keys of one read are one read, however late the rest is handled', () => {
    type([...'041'], 2);
    vi.advanceTimersByTime(LEFTOVER_MS);
    expect(events).toEqual(['leftover 041']);
    type(['7', 'Enter'], 2);
    expect(events).toEqual(['leftover 041', 'read 0417']);
    // Its Enter alone may be late, too.
    type([...'0418'], 2);
    vi.advanceTimersByTime(LEFTOVER_MS);
    type(['Enter'], 2);
    expect(events.slice(2)).toEqual(['leftover 0418', 'read 0418']);
    expect(held.text).toBe('');
  });

  it('what has no Enter is cleared after a while, aloud', () => {
    type([...'041'], 20);
    vi.advanceTimersByTime(LEFTOVER_MS);
    expect(events).toEqual(['leftover 041']);
    now += LEFTOVER_MS;
    type([...'0417', 'Enter'], 20);
    expect(events).toEqual(['leftover 041', 'read 0417']);
  });

  it('a read that follows a leftover is distinguished from it by the pause', () => {
    type([...'04'], 20);
    now += 1_000;
    vi.advanceTimersByTime(1_000);
    type([...'0417', 'Enter'], 20);
    expect(events).toEqual(['read 040417 after 0417']);
  });

  it('a Tab ends a read too, at a reader’s pace; and the second Enter of a read is nobody’s', () => {
    type([...'0417', 'Tab'], 20);
    type([...'0418', 'Enter', 'Enter'], 20);
    expect(events).toEqual(['read 0417', 'read 0418']);
    expect(pressed).toEqual([]);
    vi.advanceTimersByTime(500);
    now += 500;
    type(['4', 'Tab', 'Enter'], 300);
    expect(pressed).toEqual(['Tab']);
    expect(events.at(-1)).toBe('read 4');
  });
});

describe('in the station’s own field', () => {
  it.each([5, 90, 400])('Enter submits what stands there, %i ms a key', (gap) => {
    type([...'0417'], gap, ownField);
    expect(ownField.value).toBe('0417');
    type(['Enter'], gap, ownField);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatch(/^read 0417/);
  });
});

describe('in another field', () => {
  it('a read is taken out of it again', () => {
    const field = new FakeInput();
    type(['b', 'y', 'r'], 150, field);
    now += 500;
    type(['0', '4', '1', '7', 'Enter'], 10, field);
    expect(field.value).toBe('byr');
    expect(events).toEqual(['read 0417']);
  });

  it('so is a slow reader’s, once its pace is known', () => {
    const field = new FakeInput();
    type([...'0417', 'Enter'], 90, field);
    expect(events).toEqual(['elsewhere 0417']);
    field.value = '';
    paceMs = 88;
    now += 500;
    type([...'0417', 'Enter'], 90, field);
    expect(field.value).toBe('');
    expect(events).toEqual(['elsewhere 0417', 'read 0417']);
    // Text that is not a band stays where it was typed.
    now += 500;
    type([...'byrne', 'Enter'], 90, field);
    expect(field.value).toBe('byrne');
  });

  it('what a person types is left alone', () => {
    const field = new FakeInput();
    type(['0', '4', '1', '7', 'Enter'], 160, field);
    expect(field.value).toBe('0417');
    expect(events).toEqual([]);
  });
});
