/** Fields of a form, or of another part, whose text is not yet a choice: with a custom validity. See `SearchSelect`. */
function unsettledFields(part: HTMLElement): HTMLInputElement[] {
  return [...part.querySelectorAll('input')].filter(({ validity }) => validity.customError);
}

/** True if a field of the part holds text that is not a choice. */
export function isUnsettled(part: HTMLElement | null): boolean {
  return part !== null && unsettledFields(part).length > 0;
}

/**
 * Asks each such field, by an `invalid` event, to take the choice matching its text. A field without one explains, and
 * gets the focus.
 *
 * @returns true if every field now holds a choice
 */
export function settle(part: HTMLElement | null): boolean {
  if (!part) return true;
  for (const field of unsettledFields(part)) field.checkValidity();
  const [left] = unsettledFields(part);
  left?.focus();
  return left === undefined;
}
