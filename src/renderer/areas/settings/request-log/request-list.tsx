import type { LoggedRequest } from '@contract/areas/request-log';
import { memo } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { StateBadge } from '@/ui/state-badge';
import styles from './request-log.module.css';

/** Requests one below the other: on a wide screen in columns, on a phone each in lines of its own. */
export function RequestList({ requests }: { requests: readonly LoggedRequest[] }) {
  return (
    <ol className={styles.list} aria-label="Requests, the newest first">
      {requests.map((request) => (
        <Request key={`${request.request_id} ${request.at}`} request={request} />
      ))}
    </ol>
  );
}

/** Memoized: the list is read again every two seconds, and most of it is as it was. */
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
        {duration_ms} ms{address !== null && ` · ${address}`}
      </span>
      {isRefused && (
        <div className={styles.reason}>
          <strong>{code}</strong> {message}
          {fields.length > 1 && (
            <>
              {' '}
              Wrong fields:{' '}
              {fields.map((field) => (
                <code key={field} className={styles.field}>
                  {field}
                </code>
              ))}
            </>
          )}
          <div className={styles.id}>
            Request id <code>{request_id}</code>
          </div>
        </div>
      )}
    </li>
  );
});
