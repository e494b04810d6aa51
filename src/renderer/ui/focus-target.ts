const FIELDS = 'input:not([type="hidden"], [type="file"]), select, textarea';

/** The element for the next act in a part of the page: the named one, else its first field, else what sends its form. */
export function focusTarget(part: HTMLElement): HTMLElement | undefined {
  const usable = (selector: string) =>
    [...part.querySelectorAll<HTMLElement>(selector)].find(
      (one) => !one.matches(':disabled') && isShown(one),
    );
  return usable('[data-autofocus]') ?? usable(FIELDS) ?? usable('button[type="submit"]');
}

function isShown(element: HTMLElement): boolean {
  return !element.closest('[hidden], [aria-hidden="true"], details:not([open]) > :not(summary)');
}
