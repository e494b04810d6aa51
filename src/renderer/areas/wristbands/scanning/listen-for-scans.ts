import type { HeldText } from './held-text';
import { usKeyOf } from './keyboard-layouts';
import { holdMs, isReaderPace } from './reader-pace';

/** One read, or one typed number, ended by Enter. */
export interface Read {
  text: string;
  /** The last part typed without a pause; the whole text unless other text precedes it. */
  lastRun: string;
  /** The keys of `text` on a US keyboard; null if not known. */
  keys: string | null;
  /** Intervals between the keys of `lastRun` and its Enter, in milliseconds. */
  gaps: readonly number[];
  /** Time of its Enter, on the clock of `performance.now()`. */
  at: number;
}

export interface ScanListener {
  /** Text read or typed but not yet ended by Enter, outside fields and in the station's own. */
  held: HeldText;
  /** The station's own field for typing numbers. */
  ownField: () => HTMLInputElement | null;
  /** The reader's pace in milliseconds a character; null while unknown. */
  paceMs: () => number | null;
  /** True if a known band has exactly this number, or the number that `keys` write on a US keyboard. */
  isBand: (text: string, keys: string | null) => boolean;
  onRead: (read: Read) => void;
  /** Called when abandoned characters are cleared. */
  onLeftover: (text: string) => void;
  /** A band’s number was typed into another field, at the speed of a person or slow reader. */
  onTypedElsewhere: (text: string) => void;
  /** Held keys are about to act as shortcuts, because no read followed. */
  onReleased: () => void;
  /** The released keys were the start of a read on a busy computer: undo their effects. */
  onRevoked: () => void;
}

/** Extra holding time for keys, as timers and key times are inexact. */
const SLACK_MS = 15;

/** Longest extra wait for keys of a computer that is late, in milliseconds. */
const MOST_LATE_MS = 1_000;

/** Time before characters without an Enter are cleared; typed ones stay longer. */
export const LEFTOVER_MS = 5_000;
export const TYPED_LEFTOVER_MS = 20_000;

/** Some readers end a read with two Enters: ignore the second. */
const SECOND_ENTER_MS = 250;

/** Characters typed without a pause, into one place. */
interface Run {
  target: EventTarget | null;
  text: string;
  /** Its keys on a US keyboard; null once one is not known. */
  keys: string | null;
  /** Time of the last key. */
  at: number;
  gaps: readonly number[];
}

/** A field before a reader wrote into it. */
interface Snapshot {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

/**
 * Listens for the reader wherever the focus is. Enter ends a read, however slow: the pace only settles ambiguity.
 * Outside fields, letters are held until they prove to be shortcuts; digits go into the station's field at once. In
 * other fields, the pace tells reads from typing, and reads restore the field.
 *
 * @returns a function that stops listening
 */
export function listenForScans(listener: ScanListener): () => void {
  const { held } = listener;
  let run: Run | null = null;
  let snapshot: Snapshot | null = null;
  let letters: KeyboardEvent[] = [];
  let hasReleased = false;
  /** Text and run last cleared: the rest of the run may be handled later. */
  let cleared: { text: string; run: Run } | null = null;
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let letterTimer: ReturnType<typeof setTimeout> | undefined;
  let leftoverTimer: ReturnType<typeof setTimeout> | undefined;
  const replayed = new WeakSet<Event>();

  const release = () => {
    clearTimeout(letterTimer);
    const events = letters;
    letters = [];
    if (events.length > 0 && !hasReleased) {
      hasReleased = true;
      listener.onReleased();
    }
    for (const event of events) {
      const again = new KeyboardEvent('keydown', event);
      replayed.add(again);
      const target =
        event.target instanceof Element && event.target.isConnected ? event.target : document.body;
      target.dispatchEvent(again);
    }
  };
  /** Releases letters after `waitMs`, unless the timer itself is late: keys that came in time may then be late too. */
  const releaseAfter = (waitMs: number) => {
    const due = performance.now() + waitMs;
    letterTimer = setTimeout(() => {
      const lateMs = performance.now() - due;
      if (lateMs > SLACK_MS || isInputPending())
        releaseAfter(Math.max(SLACK_MS, Math.min(lateMs, MOST_LATE_MS)));
      else release();
    }, waitMs);
  };
  const restartLetterTimer = ({ timeStamp: at }: KeyboardEvent) => {
    clearTimeout(letterTimer);
    const lateMs = Math.min(Math.max(0, performance.now() - at), MOST_LATE_MS);
    releaseAfter(holdMs(listener.paceMs()) + SLACK_MS + lateMs);
  };
  /** The letters held so far are the start of a band. */
  const keepLetters = () => {
    clearTimeout(letterTimer);
    letters = [];
    if (hasReleased) listener.onRevoked();
    hasReleased = false;
  };
  const end = (event: KeyboardEvent, text: string, gaps: readonly number[]) => {
    stop(event);
    keepLetters();
    held.set('');
    const lastRun = run?.text ?? text;
    const keys = run?.text === text ? run.keys : null;
    run = null;
    snapshot = null;
    lastReadAt = event.timeStamp;
    listener.onRead({ text, lastRun, keys, gaps, at: event.timeStamp });
  };

  /** @returns true if the key continued the previous run */
  const extendRun = (event: KeyboardEvent): boolean => {
    const { key, target, timeStamp: at } = event;
    const usKey = usKeyOf(event);
    const gap = run && run.target === target ? at - run.at : Number.POSITIVE_INFINITY;
    const isSameRun = run !== null && gap <= holdMs(listener.paceMs());
    const before = isSameRun ? run! : { text: '', keys: '', gaps: [] };
    run = {
      ...{ target, at },
      text: before.text + key,
      keys: before.keys === null || usKey === null ? null : before.keys + usKey,
      gaps: isSameRun ? [...before.gaps, gap] : [],
    };
    return isSameRun;
  };
  // Readers press Shift for capitals, at their own pace.
  const onShift = (event: KeyboardEvent) => {
    const { timeStamp: at } = event;
    if (!run || at - run.at > holdMs(listener.paceMs())) return;
    run = { ...run, at };
    if (letters.length > 0) restartLetterTimer(event);
  };
  const onCharacter = (event: KeyboardEvent, place: Place) => {
    const before = run;
    const goesOn = extendRun(event);
    if (!goesOn) {
      release();
      hasReleased = false;
      snapshot = place === 'field' ? snapshotOf(event.target) : null;
    }
    if (place !== 'page') return;
    stop(event);
    const isOfBand = hasDigit(run!);
    if (!isOfBand) {
      letters.push(event);
      return restartLetterTimer(event);
    }
    const hadDigit = goesOn && before !== null && hasDigit(before);
    // The first digit shows that the letters before it belong to a band.
    const added = hadDigit ? event.key : run!.text;
    keepLetters();
    held.set(held.text + added);
  };
  const onEnd = (event: KeyboardEvent, place: Place) => {
    const { timeStamp: at, key } = event;
    const gap = run ? at - run.at : Number.POSITIVE_INFINITY;
    const gaps = run ? [...run.gaps, gap] : [];
    const isInPace = run !== null && run.text.length > 1 && gap <= holdMs(listener.paceMs());
    const isReader = isInPace && isReaderPace(gaps, listener.paceMs());
    if (place === 'field') {
      const text = run?.text ?? '';
      const isBand = listener.isBand(text, run?.keys ?? null);
      const isRead = isReader && (isReaderPace(gaps, null) || isBand);
      if (isRead && run) {
        if (snapshot) restore(snapshot);
        end(event, text, gaps);
      } else if (isInPace && key === 'Enter' && isBand) listener.onTypedElsewhere(text);
      run = null;
      return;
    }
    const text = place === 'own' ? (listener.ownField()?.value ?? '') : held.text;
    const isLetters = place === 'page' && letters.length > 0;
    if (isLetters && (text !== '' || isReader || (isInPace && listener.isBand(run!.text, run!.keys))))
      end(event, text + run!.text, gaps);
    else if (text.trim() !== '' && (key === 'Enter' || isReader)) end(event, text, gaps);
    else if (key === 'Enter' && at - lastReadAt < SECOND_ENTER_MS) stop(event);
    else {
      release();
      run = null;
    }
  };
  /** Restores cleared text if this key, by its own time, continues it. */
  const restoreCleared = ({ target, timeStamp: at }: KeyboardEvent) => {
    const before = cleared;
    cleared = null;
    if (!before || before.run.target !== target || at - before.run.at > holdMs(listener.paceMs())) return;
    run = before.run;
    held.set(before.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (replayed.has(event) || event.isComposing) return;
    restoreCleared(event);
    if (event.key === 'Shift' || event.key === 'CapsLock') return onShift(event);
    const place = placeOf(event.target, listener.ownField());
    const isCharacter =
      [...event.key].length === 1 && event.key !== ' ' && !(run === null && isShortcutSign(event.key));
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!isShortcut && !event.repeat && isCharacter) return onCharacter(event, place);
    if (!isShortcut && !event.repeat && (event.key === 'Enter' || event.key === 'Tab'))
      return onEnd(event, place);
    release();
    run = null;
    if (place !== 'page' || held.text === '' || isShortcut) return;
    if (event.key === 'Backspace') held.set(held.text.slice(0, -1));
    else if (event.key === 'Escape') held.set('');
    else return;
    stop(event);
  };

  const clearLeftover = () => {
    if (isInputPending()) {
      leftoverTimer = setTimeout(clearLeftover, SLACK_MS);
      return;
    }
    const { text } = held;
    cleared = run && { text, run };
    run = null;
    held.set('');
    listener.onLeftover(text);
  };
  const unsubscribe = held.subscribe(() => {
    clearTimeout(leftoverTimer);
    if (held.text.trim() === '') return;
    const isTypedByHand = listener.ownField() === document.activeElement;
    leftoverTimer = setTimeout(clearLeftover, isTypedByHand ? TYPED_LEFTOVER_MS : LEFTOVER_MS);
  });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    unsubscribe();
    clearTimeout(leftoverTimer);
    // Held keys belong to the next screen. Not during the render that removes this one.
    queueMicrotask(release);
  };
}

/** True if one of its keys writes a digit, on the computer's layout or a US one. */
function hasDigit({ text, keys }: Run): boolean {
  return /\d/.test(`${text}${keys ?? ''}`);
}

/** Signs no band starts with: they need no holding. */
function isShortcutSign(key: string): boolean {
  return key === '/' || key === '?' || key === ',';
}

/** A key's target: outside fields, the station's own field, or another field. */
type Place = 'page' | 'own' | 'field';

function placeOf(target: EventTarget | null, ownField: HTMLInputElement | null): Place {
  if (ownField !== null && target === ownField) return 'own';
  return snapshotOf(target) ? 'field' : 'page';
}

/** True if key events are waiting; false if the browser cannot tell. */
function isInputPending(): boolean {
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } };
  return scheduling?.isInputPending?.() ?? false;
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const notText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

function snapshotOf(target: EventTarget | null): Snapshot | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !notText.has(target.type));
  return isText && !target.readOnly ? { field: target, value: target.value } : null;
}

/** Restores the field's value in a way that React notices. */
function restore({ field, value }: Snapshot): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
