/** @jsxImportSource hono/jsx */
import { RESULTS_PATH } from '../../../contract/published-results.js';
import { Document } from './layout.js';

/** A page that says why there are no results on it. */
export interface ResultsNotice {
  status: 404 | 405 | 500 | 503;
  title: string;
  words: string;
}

export const notices = {
  notPublished: {
    status: 404,
    title: 'No results here',
    words:
      'These results are not published, or not any more. The race office publishes them when they are ready.',
  },
  readOnly: { status: 405, title: 'Results are here to be read', words: 'Nothing can be sent to this page.' },
  busy: {
    status: 503,
    title: 'One moment',
    words: 'The results cannot be read just now. Load this page again in a few seconds.',
  },
  failed: {
    status: 500,
    title: 'Something went wrong',
    words: 'The results cannot be shown. Tell the race office, and try again later.',
  },
} as const satisfies Record<string, ResultsNotice>;

export function NoticePage({ notice }: { notice: ResultsNotice }) {
  return (
    <Document title={notice.title}>
      <h1>{notice.title}</h1>
      <p>{notice.words}</p>
      <p>
        <a href={RESULTS_PATH}>All published results</a>
      </p>
    </Document>
  );
}
