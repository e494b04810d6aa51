import type { LoggedRequest } from '@contract/areas/access/request-log';
import { requestList as t } from '@messages/settings';
import { memo } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { StateBadge } from '@/ui/state-badge';
import styles from './request-log.module.css';

/** Requests one below the other: in columns on a wide screen, each on several lines on a phone. */
export function RequestList({ requests }: { requests: readonly LoggedRequest[] }) {
  return (
    <ol className={styles.list} aria-label={t.requestsNewestFirst}>
      {requests.map((request) => (
        <Request key={`${request.request_id} ${request.at}`} request={request} />
      ))}
    </ol>
  );
}

/** Memoised: the list is reread every two seconds, mostly unchanged. */
const Request = memo(function Request({ request }: { request: LoggedRequest }) {
  const { at, method, route, query, status, duration_ms, address, request_id, code, message, fields } =
    request;
  const isRefused = status >= 400;
  return (
    <li className={styles.request}>
      <span className={styles.moment}>
        <ClubDate at={at} /> <ClubTime at={at} seconds />
      </span>
      <span>
        <StateBadge tone={isRefused ? 'danger' : 'success'} quiet={!isRefused}>
          {status}
        </StateBadge>
      </span>
      <code className={styles.line}>
        {method} {route}
        {query !== '' && <span className={styles.query}>?{query}</span>}
      </code>
      <span className={styles.figures}>
        {duration_ms} {t.ms}
        {address !== null && ` · ${address}`}
      </span>
      {isRefused && (
        <div className={styles.reason}>
          <strong>{code}</strong> {message}
          {fields.length > 1 && (
            <>
              {' '}
              {t.wrongFields}{' '}
              {fields.map((field) => (
                <code key={field} className={styles.field}>
                  {field}
                </code>
              ))}
            </>
          )}
          <div className={styles.id}>{t.requestId(request_id)}</div>
        </div>
      )}
    </li>
  );
});
