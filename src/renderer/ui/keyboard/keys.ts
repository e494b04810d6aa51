import { keys as t } from '@messages/ui';

/**
 * Shortcut notation: `mod+k` (Ctrl, or ⌘ on a Mac), `?`, `space`, `arrowdown`. A space separates keys pressed in
 * sequence: `g r`.
 */
const isMac = /Mac|iPad|iPhone/.test(navigator.platform);

const named: Record<string, string> = { ' ': 'space', esc: 'escape', '+': 'plus' };

/** The key’s name. With Alt a digit key counts as its digit: Macs, and French keyboards, type another character. */
function keyOf({ altKey, code, key }: KeyboardEvent): string {
  const digit = altKey && /^Digit(\d)$/.exec(code);
  return digit ? digit[1]! : (named[key.toLowerCase()] ?? key.toLowerCase());
}

/** A key event in that notation. Shift counts only with named keys and letters: `?` is `?` on every keyboard. */
export function strokeOf(event: KeyboardEvent): string {
  const key = keyOf(event);
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  const shift = event.shiftKey && (key.length > 1 || /^\p{L}$/u.test(key));
  const parts = [mod && 'mod', other && 'ctrl', event.altKey && 'alt', shift && 'shift', key];
  return parts.filter(Boolean).join('+');
}

const keyLabels: Record<string, string> = {
  mod: isMac ? '⌘' : t.ctrl,
  shift: isMac ? '⇧' : t.shift,
  alt: isMac ? '⌥' : t.alt,
  escape: t.escape,
  enter: t.enter,
  space: t.space,
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
  delete: t.remove,
  insert: t.insert,
  plus: '+',
};

/** The key caps to show: `mod+k` → [['Ctrl', 'K']], `g r` → [['G'], ['R']]. */
export function capsOf(keys: string): string[][] {
  return keys
    .split(' ')
    .map((stroke) =>
      stroke.split('+').map((key) => keyLabels[key] ?? (/^(f\d+|.)$/.test(key) ? key.toUpperCase() : key)),
    );
}
