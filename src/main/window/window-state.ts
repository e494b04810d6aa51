import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file';

const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
type Rectangle = z.infer<typeof Rectangle>;

/** Window state stored between starts. */
export const WindowState = z.object({
  /** Position when not maximised; null lets the system choose. */
  bounds: Rectangle.nullable(),
  maximized: z.boolean(),
  /** The last screen, such as `/races/reg_1/2/finish`. */
  path: z.string().regex(/^\/(?!\/)/),
  kiosk: z.boolean(),
});
export type WindowState = z.infer<typeof WindowState>;

const FIRST: WindowState = { bounds: null, maximized: false, path: '/', kiosk: false };

/** Least part of the title bar on a screen; with less, the window could not be moved back. */
const GRIP = { width: 120, height: 40 };

/** Stores the window's state in the app's profile. */
export class WindowStateFile {
  readonly #file: string;

  constructor(profile: string) {
    this.#file = join(profile, 'window.json');
  }

  load(): WindowState {
    const kept = WindowState.safeParse(readJsonFile(this.#file));
    return kept.success ? kept.data : FIRST;
  }

  /** Does nothing if the disk is full. */
  save(state: WindowState): void {
    try {
      writeJsonFile(this.#file, state);
    } catch {
      return;
    }
  }
}

/** Default size of a window, and the smallest size its screens support. */
const USUAL = { width: 1366, height: 860 };
const SMALLEST = { width: 800, height: 600 };

/** Position and size of an opening window. Without a position, the system chooses one on the first screen. */
interface Placement {
  x?: number;
  y?: number;
  width: number;
  height: number;
  minWidth: number;
  minHeight: number;
}

/**
 * Places a window on the present screens. One may have gone, or become smaller or magnified since the bounds were
 * stored. A window that is fully visible, or partly moved over an edge, stays. One larger than its screen fills the
 * screen, and an unreachable one goes to the first screen.
 *
 * @param screens usable areas of the screens in the pixels of the bounds, the main screen first
 */
export function fitToScreens(bounds: Rectangle | null, screens: readonly Rectangle[]): Placement {
  const home = bounds && screenOf(bounds, screens);
  const screen = home ?? screens[0];
  const { width, height } = bounds ?? USUAL;
  if (!screen) return { width, height, minWidth: SMALLEST.width, minHeight: SMALLEST.height };
  const isShownWhole = home !== null && shownArea(bounds!, screens) >= width * height;
  const room = isShownWhole ? bounds! : screen;
  const size = { width: Math.min(width, room.width), height: Math.min(height, room.height) };
  const minimum = {
    minWidth: Math.min(SMALLEST.width, screen.width),
    minHeight: Math.min(SMALLEST.height, screen.height),
  };
  if (!home) return { ...size, ...minimum };
  return {
    x: width > room.width ? room.x : bounds!.x,
    y: height > room.height ? room.y : bounds!.y,
    ...size,
    ...minimum,
  };
}

/** The screen with most of a window; null if too little of its title bar is visible. */
function screenOf(bounds: Rectangle, screens: readonly Rectangle[]): Rectangle | null {
  const reachable = screens.filter((screen) => {
    const isGripVisible = bounds.y >= screen.y && bounds.y + GRIP.height <= screen.y + screen.height;
    return overlap(bounds, screen).width >= GRIP.width && isGripVisible;
  });
  if (reachable.length === 0) return null;
  return screens.reduce((best, screen) => (area(bounds, screen) > area(bounds, best) ? screen : best));
}

/** Visible area of a window on all screens, in square pixels. */
function shownArea(bounds: Rectangle, screens: readonly Rectangle[]): number {
  return screens.reduce((sum, screen) => sum + area(bounds, screen), 0);
}

function area(a: Rectangle, b: Rectangle): number {
  const { width, height } = overlap(a, b);
  return width * height;
}

function overlap(a: Rectangle, b: Rectangle): { width: number; height: number } {
  return {
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)),
  };
}
