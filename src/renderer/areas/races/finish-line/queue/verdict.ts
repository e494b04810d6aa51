import { ClientError } from '../../../../../contract/client';
import { explain } from '../../../../api/failures';
import type { Entry } from './operation';

/**
 * What a failed write calls for: another try; a person first (a key without the scope), with tries now and then; or
 * nothing, since the server will never have it as it is.
 */
export type Verdict =
  | { kind: 'retry'; words: string }
  | { kind: 'pause'; words: string }
  | { kind: 'gone' }
  | { kind: 'refused'; words: string };

/** Only an answer of the API's own can refuse a write: everything else may be cured by trying again. */
export function verdictOn(error: unknown, { operation }: Entry): Verdict {
  const { title, detail } = explain(error);
  if (!(error instanceof ClientError) || error.code === null || isPassing(error.status))
    return { kind: 'retry', words: title };
  // Times wait for a key that may write them; a key that may write times but no races must not hold them up.
  if (error.status === 403 && operation === 'races.save')
    return { kind: 'refused', words: `${title}. ${detail}` };
  if (error.status === 401 || error.status === 403) return { kind: 'pause', words: `${title}. ${detail}` };
  if (error.status === 404) return { kind: 'gone' };
  return { kind: 'refused', words: wordsOf(error) };
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** The server's own words, without the name of the field where there is one field only. */
function wordsOf({ message, issues }: ClientError): string {
  const [issue] = issues;
  const words = issue && issues.length === 1 ? issue.message : message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
