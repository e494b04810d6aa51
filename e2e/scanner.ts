import type { Page } from '@playwright/test';

interface ScanOptions {
  /** When it begins by the keys' own clock, in seconds of the epoch. */
  start?: number;
  /** What happens while all keys but the first are held up on their way, as by a busy machine. */
  heldUp?: () => Promise<void>;
}

/** So much later a scan begins than a person's last key, by the keys' own clock: in no less are they told apart. */
const PAUSE_S = 0.2;

/**
 * Types as a scanner does, a key every 6 ms by the keys' own clock, however busy this machine is; then Enter.
 *
 * @returns when it began
 */
export async function scan(page: Page, code: string, options: ScanOptions = {}): Promise<number> {
  const { start = Date.now() / 1000 + PAUSE_S, heldUp } = options;
  const keyboard = await page.context().newCDPSession(page);
  const keys = [...[...code].map((key) => ({ key, text: key })), { key: 'Enter', text: '\r' }];
  const strokes = keys.flatMap((key, index) => {
    const timestamp = start + index * 0.006;
    return [
      { type: 'keyDown', ...key, timestamp } as const,
      { type: 'keyUp', key: key.key, timestamp } as const,
    ];
  });
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
