import { inTime as t } from '@messages/lib';

/** Longer than a slow disk takes. A browser that never answers must not block sending. */
const ANSWER_WITHIN_MS = 3_000;

/** Passes on the browser's answer; rejects without one in time. */
export async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(t.browserDoesNotAnswer)), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
