/** Longer than a slow disk takes. A browser that never answers must not keep anything from being sent. */
const ANSWER_WITHIN_MS = 3_000;

/** Passes on what the browser answers; rejects when it does not answer in time. */
export async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not answer.')), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
