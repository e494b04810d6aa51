/** Longer than a slow disk takes. A browser that says neither yes nor no must not keep anything from being sent. */
const ANSWER_WITHIN_MS = 3_000;

/** What the browser's storage answers; rejects when it does not in time. */
export async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser’s storage does not answer.')), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
