import { type Burst, MAX_GAP_MS, readKeystroke } from './burst';

export interface ScanListener {
  onScan: (code: string) => void;
  /** A digit that a person typed nowhere in particular and that nothing else wanted. */
  onStrayDigit: (digit: string) => void;
}

/** A field as it was before a scanner wrote into it. */
interface Snapshot {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

/**
 * Hears the scanner wherever the focus is, until the answered function is called. Outside a field a character waits
 * until it is clear that no scanner typed it, so that no shortcut runs by a wristband's letters; inside one it is
 * written at once, and taken back if it was a scanner's.
 */
export function listenForScans({ onScan, onStrayDigit }: ScanListener): () => void {
  let burst: Burst | null = null;
  let snapshot: Snapshot | null = null;
  let held: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const replayed = new WeakSet<Event>();

  const release = () => {
    clearTimeout(timer);
    const events = held;
    held = [];
    for (const event of events) {
      const again = new KeyboardEvent('keydown', event);
      replayed.add(again);
      const target =
        event.target instanceof Element && event.target.isConnected ? event.target : document.body;
      if (target.dispatchEvent(again) && /^\d$/.test(event.key)) onStrayDigit(event.key);
    }
  };
  const hold = (event: KeyboardEvent) => {
    stop(event);
    held.push(event);
    clearTimeout(timer);
    timer = setTimeout(release, MAX_GAP_MS + 5);
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
      onScan(reading.code);
    } else if (reading.kind === 'other') {
      snapshot = null;
      release();
    } else {
      if (!reading.continues) {
        release();
        snapshot = snapshotOf(event.target);
      }
      if (!snapshot) hold(event);
    }
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
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

/** Takes back what was typed, in a way that React notices. */
function restore({ field, value }: Snapshot): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
