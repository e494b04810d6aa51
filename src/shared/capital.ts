/** A text that begins with a capital letter; the rest stays. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
