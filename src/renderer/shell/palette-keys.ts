import { useSyncExternalStore } from 'react';

/** Text typed for the palette while its code was loading. */
interface Typed {
  text: string;
  /** True if Enter followed: run the first match. */
  isEntered: boolean;
}

/** While the server is away the code may never arrive: the screen then gets its keys back. */
const LONGEST_MS = 3_000;

let typed: Typed | null = null;
let open: (() => void) | null = null;
const listeners = new Set<() => void>();

/** True if the palette is loaded, or should open once loaded. */
export function usePaletteIsAskedFor(): boolean {
  return useSyncExternalStore(subscribe, () => typed !== null || open !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setTyped(next: Typed | null): void {
  typed = next;
  for (const listener of listeners) listener();
}

/** Opens the palette. Until its code loads, typed letters are held for it instead of reaching the screen. */
export function openPalette(): void {
  if (open) open();
  if (open || typed) return;
  setTyped({ text: '', isEntered: false });
  document.addEventListener('keydown', keep, { capture: true });
  setTimeout(release, LONGEST_MS);
}

/** Text typed so far; null if the palette is not wanted. */
export function typedEarly(): Typed | null {
  return typed;
}

/** Called by the palette once mounted, with its opener: from then on it handles keys itself. */
export function paletteIsThere(openIt: () => void): void {
  open = openIt;
  setTyped(null);
  release();
}

function release(): void {
  document.removeEventListener('keydown', keep, { capture: true });
}

function keep(event: KeyboardEvent): void {
  if (!typed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Escape') {
    setTyped(null);
    release();
  } else if (typed.isEntered) return;
  else if (key === 'Enter') typed.isEntered = true;
  else if (key === 'Backspace') typed.text = typed.text.slice(0, -1);
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.text += key;
}
