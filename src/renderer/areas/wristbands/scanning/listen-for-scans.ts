import { type Burst, isFast, MAX_GAP_MS, MAX_PAUSE_MS, readKeystroke } from './burst';

export interface ScanListener {
  /** @param at when its Enter was pressed, on the clock of `performance.now()` */
  onScan: (code: string, at: number) => void;
  /** A digit that a person typed outside any field, and that is no shortcut. */
  onStrayDigit: (digit: string) => void;
  /** Held keys are about to take effect, because no scan followed them. */
  onReleased: () => void;
  /** The released keys were the beginning of a scan on a busy machine: their effects must be undone. */
  onRevoked: () => void;
}

/** Held keys are released this much later than they could be, because timers and key times are not exact. */
const SLACK_MS = 15;

/** A field as it was before a scanner wrote into it. */
interface Snapshot {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

/**
 * Listens for the scanner wherever the focus is. Outside a field a key is held until it is clear that no scanner typed
 * it, so that a wristband's letters press no shortcuts; inside a field it is written at once, and the field is restored
 * if the key was a scanner's.
 *
 * @returns a function that stops listening
 */
export function listenForScans({ onScan, onStrayDigit, onReleased, onRevoked }: ScanListener): () => void {
  let burst: Burst | null = null;
  let snapshot: Snapshot | null = null;
  let held: KeyboardEvent[] = [];
  let hasReleased = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const replayed = new WeakSet<Event>();

  const release = () => {
    clearTimeout(timer);
    const events = held;
    held = [];
    if (events.length > 0 && !hasReleased) {
      hasReleased = true;
      onReleased();
    }
    for (const event of events) {
      const again = new KeyboardEvent('keydown', event);
      replayed.add(again);
      const target =
        event.target instanceof Element && event.target.isConnected ? event.target : document.body;
      if (target.dispatchEvent(again) && /^\d$/.test(event.key)) onStrayDigit(event.key);
    }
  };
  // On a busy machine the timer fires before keys that came in time are handled.
  const releaseUnlessMore = () => {
    if (isInputPending()) timer = setTimeout(releaseUnlessMore, SLACK_MS);
    else release();
  };
  const hold = (event: KeyboardEvent) => {
    stop(event);
    held.push(event);
    clearTimeout(timer);
    const mayGoOn = burst && isFast(burst.gaps) ? MAX_PAUSE_MS : MAX_GAP_MS;
    timer = setTimeout(releaseUnlessMore, mayGoOn + SLACK_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (replayed.has(event) || event.isComposing) return;
    const { key, timeStamp: at, repeat } = event;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    const reading = readKeystroke(burst, { key, at, repeat, modified });
    burst = reading.kind === 'character' || reading.kind === 'shift' ? reading.burst : null;
    if (reading.kind === 'shift') return;
    if (reading.kind === 'scan') {
      stop(event);
      clearTimeout(timer);
      held = [];
      if (snapshot) restore(snapshot);
      snapshot = null;
      if (hasReleased) onRevoked();
      hasReleased = false;
      onScan(reading.code, at);
    } else if (reading.kind === 'other') {
      snapshot = null;
      release();
    } else {
      if (!reading.continues) {
        release();
        hasReleased = false;
        snapshot = snapshotOf(event.target);
      } else if (!isFast(reading.burst.gaps)) snapshot ??= snapshotOf(event.target);
      if (!snapshot) hold(event);
    }
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    // Held keys belong to the screen that follows. Not during the render that removes this one.
    queueMicrotask(release);
  };
}

/** Whether keys wait to be handled; false where the browser does not know. */
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
  return isText ? { field: target, value: target.value } : null;
}

/** Restores the field's value in a way that React notices. */
function restore({ field, value }: Snapshot): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
