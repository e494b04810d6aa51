/**
 * The media conditions of the staff UI. Style sheets write `@media (--phone)`, which `build/vite/custom-media.ts` replaces;
 * code asks `useMedia('phone')`. Sizes are in `em`: larger text leaves less room.
 */
export const media = {
  /** A phone, and the narrowest window. */
  phone: '(max-width: 40em)',
  /** Lists become cards. */
  narrow: '(max-width: 47.99em)',
  /** A tablet held upright. */
  upright: '(max-width: 56.25em)',
  /** A tablet held across, and half a laptop's screen. */
  tablet: '(max-width: 63.99em)',
  /** A record stands over its list, not beside it. */
  single: '(max-width: 68.74em)',
  /** Large tables leave columns out. */
  columns: '(max-width: 79.99em)',
  /** A small laptop. */
  laptop: '(max-width: 75em)',
  /** Less than a large screen. */
  desk: '(max-width: 90em)',
  /** A laptop at 200 % zoom, and a phone held across. */
  low: '(max-height: 30em)',
  /** A small laptop's window. */
  'laptop-low': '(max-height: 37.5em)',
  /** Fingers, wet or gloved. */
  finger: '(pointer: coarse)',
  mouse: '(pointer: fine)',
  dark: '(prefers-color-scheme: dark)',
  'less-motion': '(prefers-reduced-motion: reduce)',
  /** Opened as an app of its own. */
  installed: '(display-mode: standalone)',
} as const;

export type Medium = keyof typeof media;
