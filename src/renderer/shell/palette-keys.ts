import { useSyncExternalStore } from 'react';

/** What was typed for the palette while its code was still on its way. */
interface Typed {
  text: string;
  /** Whether Enter came after it: the first that is found is meant. */
  isEntered: boolean;
}

/** While the server is away the code may not come: the screen behind gets its keys back. */
const LONGEST_MS = 3_000;

let typed: Typed | null = null;
let open: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Whether the palette is to be opened once its code is there, or is there. */
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

/** Opens the palette. Until its code is there, what is typed is kept for it: no letter goes to the screen behind. */
export function openPalette(): void {
  if (open) open();
  if (open || typed) return;
  setTyped({ text: '', isEntered: false });
  document.addEventListener('keydown', keep, { capture: true });
  setTimeout(release, LONGEST_MS);
}

/** What was typed so far; null when the palette was not asked for, or no more. */
export function typedEarly(): Typed | null {
  return typed;
}

/** To be called by the palette, with what opens it, once it is on the page: from here on keys are its own. */
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
