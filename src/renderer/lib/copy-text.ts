/**
 * Puts text on the clipboard. Over plain HTTP from another machine browsers offer no clipboard, but still have the old
 * way of copying what is selected.
 *
 * @returns whether it worked.
 */
export function copyText(text: string): Promise<boolean> {
  const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('An insecure page.'));
  return written.then(
    () => true,
    () => copySelected(text),
  );
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
