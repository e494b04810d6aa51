/** Longer than a healthy server takes for an answer it does not hold back. */
const SILENT_AFTER_MS = 5_000;

let heardAt = Number.NEGATIVE_INFINITY;
let isSilent = false;
const listeners = new Set<() => void>();

/**
 * Notes that a request is on its way. If it gets no answer, and no other request does either, the server counts as
 * silent until the next answer.
 *
 * @param heldBackMs longest hold of the answer by the server
 * @returns a function to call at the request's end, telling if the server answered
 */
export function beginRequest(heldBackMs: number): (isAnswered: boolean) => void {
  const dueAt = performance.now() + heldBackMs;
  const timer = setTimeout(() => heardAt <= dueAt && setSilent(true), heldBackMs + SILENT_AFTER_MS);
  return (isAnswered) => {
    clearTimeout(timer);
    if (!isAnswered) return;
    heardAt = performance.now();
    setSilent(false);
  };
}

/** True if the server answers no requests. */
export function isServerSilent(): boolean {
  return isSilent;
}

/** Calls `listener` when the server falls silent or answers again, until the returned function is called. */
export function onSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setSilent(to: boolean): void {
  if (isSilent === to) return;
  isSilent = to;
  for (const listener of listeners) listener();
}
