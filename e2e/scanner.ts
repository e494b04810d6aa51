import type { Page } from '@playwright/test';

interface ScanOptions {
  /** When it begins by the keys' own clock, in seconds of the epoch. */
  start?: number;
  /** Between two keys, in milliseconds; 6 unless told. */
  gap?: number;
  /** The key that ends it; Enter unless told, none with null. */
  end?: 'Enter' | 'Tab' | null;
  /** What happens while all keys but the first are held up on their way, as by a busy machine. */
  heldUp?: () => Promise<void>;
}

/** So much later a scan begins than a person's last key, by the keys' own clock: in no less are they told apart. */
const PAUSE_S = 0.2;

/**
 * Types as a scanner does, a key every few milliseconds by the keys' own clock, however busy this machine is; then Enter.
 *
 * @returns when it began
 */
export async function scan(page: Page, code: string, options: ScanOptions = {}): Promise<number> {
  const { start = Date.now() / 1000 + PAUSE_S, gap = 6, end = 'Enter', heldUp } = options;
  const keyboard = await page.context().newCDPSession(page);
  const strokes = keysOf(code, end).flatMap((key, index) => strokesOf(key, start + (index * gap) / 1000));
  // Not one after the other's answer: a scanner does not wait either.
  const send = (some: typeof strokes) =>
    Promise.all(some.map((stroke) => keyboard.send('Input.dispatchKeyEvent', stroke)));
  if (heldUp) {
    await send(strokes.splice(0, 2));
    await heldUp();
  }
  await send(strokes);
  await keyboard.detach();
  return start;
}

interface Key {
  key: string;
  text?: string;
}

function keysOf(code: string, end: ScanOptions['end']): Key[] {
  const keys: Key[] = [...code].map((key) => ({ key, text: key }));
  if (end === 'Enter') keys.push({ key: 'Enter', text: '\r' });
  if (end === 'Tab') keys.push({ key: 'Tab' });
  return keys;
}

function strokesOf(key: Key, timestamp: number) {
  return [
    { type: 'keyDown', ...key, timestamp } as const,
    { type: 'keyUp', key: key.key, timestamp } as const,
  ];
}

/**
 * Types one code after the other in real time, as a keyboard-wedge scanner of `gap` milliseconds a character does: each
 * key when it is due, by its own clock and by the wall's, whether the page keeps up or not.
 *
 * @param pause between two codes, in milliseconds
 */
export async function scanInRealTime(
  page: Page,
  codes: readonly string[],
  { gap, pause }: { gap: number; pause: number },
): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  let due = Date.now();
  for (const code of codes) {
    for (const key of keysOf(code, 'Enter')) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
      for (const stroke of strokesOf(key, due / 1000))
        sent.push(keyboard.send('Input.dispatchKeyEvent', stroke));
      due += gap;
    }
    due += pause;
  }
  await Promise.all(sent);
  await keyboard.detach();
}
