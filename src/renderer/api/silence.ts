/** Longer than a healthy server takes for an answer that it does not hold back. */
const SILENT_AFTER_MS = 5_000;

let heardAt = Number.NEGATIVE_INFINITY;
let isSilent = false;
const listeners = new Set<() => void>();

/**
 * Notes that a request is on its way. A request that is left without an answer while no other is answered either makes the
 * server silent, until the next answer.
 *
 * @param heldBackMs how long the server may hold the answer back
 * @returns a function that notes the request's end, and whether the server answered
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

/** True if the server lets requests wait and answers none. */
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
