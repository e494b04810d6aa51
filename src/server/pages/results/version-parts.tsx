/** @jsxImportSource hono/jsx */

import { versionParts as t } from '@messages/public-pages';
import type { PublicationHead } from '../../../club/publishing/publication-versions';
import { publicationStatusNames } from '../../../contract/publication-status';
import { changesLine } from '../../../contract/published-changes';
import {
  bundlePath,
  checkingPagePath,
  numberPath,
  resultsPath,
  versionPath,
  versionsPath,
} from '../../../contract/published-results';
import { dateTimeIn } from '../format';
import { ServerOnly } from './server-only';

/** A mark with a word: results may change, or are final. */
export function StatusMark({ status }: { status: 'provisional' | 'final' }) {
  return <span class={`status ${status}`}>{publicationStatusNames[status]}</span>;
}

interface VersionProps {
  version: PublicationHead;
  timeZone: string;
}

/** `6 Sept 2026, 17:42, version 7`. */
export function asOfVersion({ published_at, number }: PublicationHead, timeZone: string): string {
  return t.asOfVersion(dateTimeIn(timeZone, published_at), number);
}

/** Time and number of a version, the version it replaces, and the changes. */
export function VersionHead({ version, timeZone }: VersionProps) {
  const { regatta_id, number, replaces, status, published_at, changes, reason, signature } = version;
  return (
    <div class="as-of">
      <p>
        {t.resultsAsOfVersion(
          <time datetime={new Date(published_at).toISOString()}>{dateTimeIn(timeZone, published_at)}</time>,
          <span class="meta"> ({timeZone.replaceAll('_', ' ')})</span>,
          number,
        )}{' '}
        <StatusMark status={status} /> · {signature === null ? t.notSigned : t.signed}
      </p>
      {replaces !== null && (
        <p>
          {t.replaces(
            <a href={numberPath(regatta_id, replaces)}>{t.versionReplaced(replaces)}</a>,
            changesLine(changes),
          )}
        </p>
      )}
      {reason !== null && <p>{t.reason(reason)}</p>}
    </div>
  );
}

/** Links at the foot of a version's page: all versions, and the copies that prove it. */
export function VersionFoot({ version }: { version: PublicationHead }) {
  const { regatta_id, number, signature } = version;
  return (
    <p class="meta version-foot">
      <a href={versionsPath(regatta_id)}>{t.allVersions}</a>
      {signature !== null && (
        <>
          {' · '}
          <a href={checkingPagePath(version)} download={t.fileName(regatta_id, number)}>
            {t.downloadVerifiableCopy}
          </a>
          {' · '}
          <a href={bundlePath(version)}>{t.signedData}</a>
        </>
      )}
    </p>
  );
}

/**
 * Notice that records differ from the published page; the race office must publish the change. Not for copies in files,
 * where the line would stay even after the change was reverted.
 */
export function ChangedSince() {
  return (
    <ServerOnly class="since" role="status">
      {t.raceOfficeHasChanged}
    </ServerOnly>
  );
}

/** Notice on a replaced version, with a link to the latest. */
export function Replaced({
  version: { regatta_id, number },
  latest,
}: {
  version: PublicationHead;
  latest: number;
}) {
  return (
    <p class="since" role="status">
      {t.thisIsVersion(number, <a href={resultsPath(regatta_id)}>{t.latestVersion(latest)}</a>)}
    </p>
  );
}

/** Notice that two paired laptops used the same number, with a link to the other version. */
export function SameNumber({ version, other, timeZone }: VersionProps & { other: PublicationHead }) {
  const { number, conflict } = version;
  return (
    <p class="since" role="status">
      {conflict === 'counts'
        ? t.publishedApartThisApplies(
            number,
            <a href={versionPath(other)}>
              {t.otherVersionAsOf(number, dateTimeIn(timeZone, other.published_at))}
            </a>,
          )
        : t.publishedApartOtherApplies(
            number,
            <a href={versionPath(other)}>
              {t.otherVersionAsOf(number, dateTimeIn(timeZone, other.published_at))}
            </a>,
          )}
    </p>
  );
}
