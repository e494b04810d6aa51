/** Form fields whose text is not yet a choice: those with a custom validity. See `SearchSelect`. */
function unsettledFields(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.elements).filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  );
}

/** True if a field of the form holds text that is not a choice. */
export function isUnsettled(form: HTMLFormElement | null): boolean {
  return form !== null && unsettledFields(form).length > 0;
}

/**
 * Asks each such field, by an `invalid` event, to take the choice matching its text. A field without one explains, and
 * gets the focus.
 *
 * @returns true if every field now holds a choice
 */
export function settle(form: HTMLFormElement | null): boolean {
  if (!form) return true;
  for (const field of unsettledFields(form)) field.checkValidity();
  const [left] = unsettledFields(form);
  left?.focus();
  return left === undefined;
}
