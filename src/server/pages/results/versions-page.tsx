/** @jsxImportSource hono/jsx */
import { versionsPage as t } from '@messages/public-pages';
import type { StoredLetterhead } from '../../../club/publishing/letterheads';
import type { PublicationHead } from '../../../club/publishing/publication-versions';
import { resultsPath, versionPath } from '../../../contract/published-results';
import { dateTimeIn } from '../format';
import { documentText } from '../layout';
import { ClubBar } from '../letterhead';
import { ResultsDocument } from './pages';
import { ChangedSince, StatusMark } from './version-parts';

interface VersionsPageProps {
  name: string;
  timeZone: string;
  /** Earliest first; the last one is public. */
  versions: readonly PublicationHead[];
  changedSince: boolean;
  letterhead: StoredLetterhead | undefined;
}

/** Limit of listed changes for a version. The rest are counted; the API has them all. */
const LISTED_CHANGES = 60;

/** Page listing every version of a regatta's results. */
export function versionsPage(props: VersionsPageProps): string {
  return String(documentText(<VersionsPage {...props} />));
}

/** Latest version first, each with its changes. */
function VersionsPage({ name, timeZone, versions, changedSince, letterhead }: VersionsPageProps) {
  const { regatta_id } = versions.at(-1)!;
  return (
    <ResultsDocument
      title={t.versionsOfResults(name)}
      letterhead={letterhead}
      bar={
        <ClubBar letterhead={letterhead}>
          <p>
            <a href={resultsPath(regatta_id)}>{t.results(name)}</a>
          </p>
          <h1>{t.versions}</h1>
        </ClubBar>
      }
    >
      {changedSince && <ChangedSince />}
      <ol class="index" reversed>
        {versions.toReversed().map((version) => (
          <Version key={`${version.number} ${version.edition}`} version={version} timeZone={timeZone} />
        ))}
      </ol>
    </ResultsDocument>
  );
}

function Version({ version, timeZone }: { version: PublicationHead; timeZone: string }) {
  const {
    number,
    replaces,
    status,
    published_at,
    changes,
    reason,
    withdrawn_at,
    withdrawal_reason,
    conflict,
  } = version;
  const rest = changes.length - LISTED_CHANGES;
  return (
    <li>
      {withdrawn_at === null ? (
        <a href={versionPath(version)}>{t.version(number)}</a>
      ) : (
        <span>{t.version(number)}</span>
      )}{' '}
      {t.asOf(dateTimeIn(timeZone, published_at))} <StatusMark status={status} />
      {conflict !== null && (
        <p>
          {conflict === 'counts' ? t.publishedApartThisApplies(number) : t.publishedApartOtherApplies(number)}
        </p>
      )}
      {withdrawn_at !== null && (
        <p>
          {withdrawal_reason === null
            ? t.withdrawn(dateTimeIn(timeZone, withdrawn_at))
            : t.withdrawnBecause(dateTimeIn(timeZone, withdrawn_at), withdrawal_reason)}
        </p>
      )}
      {reason !== null && <p class="meta">{t.reason(reason)}</p>}
      {replaces !== null && (
        <p class="meta">
          {changes.length === 0 ? t.replacesVersionSameResults(replaces) : t.replacesVersion(replaces)}
        </p>
      )}
      {changes.length > 0 && (
        <ul class="changes">
          {changes.slice(0, LISTED_CHANGES).map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
          {rest > 0 && <li>{t.andMore(rest)}</li>}
        </ul>
      )}
    </li>
  );
}
