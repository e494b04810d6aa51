import { createSpotlight } from '@mantine/spotlight';

/** The palette's state, and what closes it. */
export const [paletteStore, palette] = createSpotlight();

/** What was typed for the palette while its code was still on its way. */
interface Typed {
  text: string;
  /** Whether Enter came after it: the first that is found is meant. */
  isEntered: boolean;
}

/** While the server is away the code may not come: the screen behind gets its keys back. */
const LONGEST_MS = 3_000;

let typed: Typed | null = null;
let isThere = false;

/** Opens the palette. Until its code is there, what is typed is kept for it: no letter goes to the screen behind. */
export function openPalette(): void {
  palette.open();
  if (isThere || typed) return;
  typed = { text: '', isEntered: false };
  document.addEventListener('keydown', keep, { capture: true });
  setTimeout(release, LONGEST_MS);
}

/** What was typed so far. */
export function typedEarly(): Typed | null {
  return typed;
}

/** To be called by the palette once it is on the page: from here on keys are its own. */
export function paletteIsThere(): void {
  isThere = true;
  typed = null;
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
    typed = null;
    release();
    palette.close();
  } else if (typed.isEntered) return;
  else if (key === 'Enter') typed.isEntered = true;
  else if (key === 'Backspace') typed.text = typed.text.slice(0, -1);
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.text += key;
}
