/** Fields of a form whose text is not one of their choices yet: those with a custom validity. See `SearchSelect`. */
function unsettledFields(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.elements).filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  );
}

/** True if a field of the form holds text that is not one of its choices. */
export function isUnsettled(form: HTMLFormElement | null): boolean {
  return form !== null && unsettledFields(form).length > 0;
}

/**
 * Asks each such field to take the choice that its text means; an `invalid` event tells it. One that cannot says why, and
 * gets the focus.
 *
 * @returns whether every field holds a choice now
 */
export function settle(form: HTMLFormElement | null): boolean {
  if (!form) return true;
  for (const field of unsettledFields(form)) field.checkValidity();
  const [left] = unsettledFields(form);
  left?.focus();
  return left === undefined;
}
