/** Longer than a browser takes to ask where to save a file and start reading it. */
const READ_WITHIN_MS = 60_000;

/** Hands the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, '-');
  link.click();
  // The browser reads it later: without its address there would be nothing to save.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
