import type { Page } from '@playwright/test';

interface ScanOptions {
  /** Start by the keys' own clock, in seconds of the epoch. */
  start?: number;
  /** Between two keys, in milliseconds; default 6. */
  gap?: number;
  /** The final key; default Enter, none with null. */
  end?: 'Enter' | 'Tab' | null;
  /** Called while all keys but the first are held up, as by a busy computer. */
  heldUp?: () => Promise<void>;
}

/** Gap between a person's last key and a scan, by the keys' own clock: the least that separates them. */
const PAUSE_S = 0.2;

/**
 * Types like a scanner, a key every few milliseconds by the keys' own clock, however busy this computer is; then Enter.
 *
 * @returns the start
 */
export async function scan(page: Page, code: string, options: ScanOptions = {}): Promise<number> {
  const { start = Date.now() / 1000 + PAUSE_S, gap = 6, end = 'Enter', heldUp } = options;
  const keyboard = await page.context().newCDPSession(page);
  const strokes = keysOf(code, end).flatMap((key, index) => strokesOf(key, start + (index * gap) / 1000));
  // Without awaiting answers: a scanner does not wait either.
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
 * Types codes in real time, like a keyboard-wedge scanner with `gap` milliseconds a character. Each key comes on time,
 * by its own clock and by the wall clock, even if the page lags.
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
