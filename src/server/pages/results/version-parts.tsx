/** @jsxImportSource hono/jsx */
import type { PublicationHead } from '../../../club/publishing/publication-versions';
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
  return <span class={`status ${status}`}>{status}</span>;
}

interface VersionProps {
  version: PublicationHead;
  timeZone: string;
}

/** `6 Sept 2026, 17:42, version 7`. */
export function asOfVersion({ published_at, number }: PublicationHead, timeZone: string): string {
  return `${dateTimeIn(timeZone, published_at)}, version ${number}`;
}

/** Time and number of a version, the version it replaces, and the changes. */
export function VersionHead({ version, timeZone }: VersionProps) {
  const { regatta_id, number, replaces, status, published_at, changes, reason, signature } = version;
  return (
    <div class="as-of">
      <p>
        Results as of{' '}
        <time datetime={new Date(published_at).toISOString()}>{dateTimeIn(timeZone, published_at)}</time>
        <span class="meta"> ({timeZone.replaceAll('_', ' ')})</span>, <strong>version {number}</strong>,{' '}
        <StatusMark status={status} /> · {signature === null ? 'not signed' : 'signed'}
      </p>
      {replaces !== null && (
        <p>
          Replaces <a href={numberPath(regatta_id, replaces)}>version {replaces}</a>: {changesLine(changes)}.
        </p>
      )}
      {reason !== null && <p>Reason: {reason}</p>}
    </div>
  );
}

/** Links at the foot of a version's page: all versions, and the copies that prove it. */
export function VersionFoot({ version }: { version: PublicationHead }) {
  const { regatta_id, number, signature } = version;
  return (
    <p class="meta version-foot">
      <a href={versionsPath(regatta_id)}>All versions</a>
      {signature !== null && (
        <>
          {' · '}
          <a href={checkingPagePath(version)} download={`${regatta_id} version ${number}.html`}>
            Download a verifiable copy
          </a>
          {' · '}
          <a href={bundlePath(version)}>Signed data</a>
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
      The race office has changed something since. Not published yet.
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
      This is version {number} as it was published. <a href={resultsPath(regatta_id)}>Version {latest}</a> is
      the latest.
    </p>
  );
}

/** Notice that two paired laptops used the same number, with a link to the other version. */
export function SameNumber({ version, other, timeZone }: VersionProps & { other: PublicationHead }) {
  const { number, conflict } = version;
  return (
    <p class="since" role="status">
      Two club computers published a version {number} while they were apart.{' '}
      {conflict === 'counts' ? 'This one applies' : 'The other one applies'}; both are kept:{' '}
      <a href={versionPath(other)}>
        the other version {number}, as of {dateTimeIn(timeZone, other.published_at)}
      </a>
      .
    </p>
  );
}
