import type { Issue, Why } from '@contract/errors';

/** A refusal that may have wrong fields, or the code and values of its sentence. */
interface Refused extends Error {
  issues?: Issue[];
  why: Why;
}

/**
 * Lets a refusal speak this page's words in place of the server's. They load with the first refusal; without them the
 * server's text stays.
 */
export const tellInOwnWords = (error: Refused): Promise<void> =>
  import('@/lib/refusal-words').then(
    (words) => words.tellInWords(error),
    () => {},
  );
