/** @jsxImportSource hono/jsx */
import { publicPage as t } from '@messages/public-pages';
import type { PublicRegatta } from '../../../club/hearings/public-hearings';
import { type FilingPath, filingPath, hearingsPath } from '../../../contract/hearings';
import { boardPath } from '../../../contract/notice-board';
import { resultsPath } from '../../../contract/published-results';

/** Link back to a regatta's notice board, or to its results if nothing was posted. */
export function PublicPage({ of: { regatta, hasBoard } }: { of: PublicRegatta }) {
  return hasBoard ? (
    <a href={boardPath(regatta.id)}>{t.noticeBoard}</a>
  ) : (
    <a href={resultsPath(regatta.id)}>{t.results}</a>
  );
}

/** Links to a regatta's hearings and to the forms that competitors send by phone. */
export function HearingLinks({ regattaId, omit }: { regattaId: string; omit?: 'list' }) {
  const forms: [FilingPath, string][] = [
    ['inquiry', t.sendScoringInquiry],
    ['protest', t.fileProtest],
    ['redress', t.requestRedress],
  ];
  return (
    <span class="filing">
      {omit !== 'list' && <a href={hearingsPath(regattaId)}>{t.hearingsAndDecisions}</a>}
      {forms.map(([form, label], index) => (
        <>
          {(index > 0 || omit !== 'list') && ' · '}
          <a href={filingPath(regattaId, form)}>{label}</a>
        </>
      ))}
    </span>
  );
}
