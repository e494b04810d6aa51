import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file';

const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
type Rectangle = z.infer<typeof Rectangle>;

/** The state of the window that is kept between starts. */
export const WindowState = z.object({
  /** Its position when not maximised; null lets the system choose. */
  bounds: Rectangle.nullable(),
  maximized: z.boolean(),
  /** The screen that was shown, such as `/races/reg_1/2/finish`. */
  path: z.string().regex(/^\/(?!\/)/),
  kiosk: z.boolean(),
});
export type WindowState = z.infer<typeof WindowState>;

const FIRST: WindowState = { bounds: null, maximized: false, path: '/', kiosk: false };

/** At least this much of the title bar must be on a screen, or the window could not be moved back. */
const GRIP = { width: 120, height: 40 };

/** Keeps the window's state in the app's profile. */
export class WindowStateFile {
  readonly #file: string;

  constructor(profile: string) {
    this.#file = join(profile, 'window.json');
  }

  load(): WindowState {
    const kept = WindowState.safeParse(readJsonFile(this.#file));
    return kept.success ? kept.data : FIRST;
  }

  /** Does nothing when the disk is full. */
  save(state: WindowState): void {
    try {
      writeJsonFile(this.#file, state);
    } catch {
      return;
    }
  }
}

/** The bounds, or null when too little of them is on any of these screens (the second one was unplugged). */
export function onScreen(bounds: Rectangle | null, screens: readonly Rectangle[]): Rectangle | null {
  if (!bounds) return null;
  const isReachable = screens.some((screen) => {
    const width = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
    const isGripVisible = bounds.y >= screen.y && bounds.y + GRIP.height <= screen.y + screen.height;
    return width >= GRIP.width && isGripVisible;
  });
  return isReachable ? bounds : null;
}
