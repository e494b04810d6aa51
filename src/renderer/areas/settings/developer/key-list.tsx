import type { ApiKeyInfo } from '@contract/staff-operations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { StateBadge } from '@/ui/state-badge';
import { ScrollRegion } from '../scroll-region';
import styles from '../settings.module.css';
import own from './developer.module.css';
import { byUse, stateOf } from './key-state';
import { RevokeKey } from './revoke-key';

/** The club's keys: what they may do, when they were used, and the way to end one. */
export function KeyList() {
  const { clubId } = useSession();
  const keys = useBridgeQuery('list_keys', {});
  const [revoking, setRevoking] = useState<ApiKeyInfo | null>(null);
  const now = Date.now();
  return (
    <>
      <QueryView query={keys}>
        {(all) => {
          const own = all.filter(({ club_id }) => club_id === clubId).sort(byUse(now));
          if (own.length === 0)
            return <p className={styles.text}>There are none yet. Make the first one below.</p>;
          return <KeyTable keys={own} now={now} onRevoke={setRevoking} />;
        }}
      </QueryView>
      <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

interface KeyTableProps {
  keys: readonly ApiKeyInfo[];
  now: number;
  onRevoke: (apiKey: ApiKeyInfo) => void;
}

function KeyTable({ keys, now, onRevoke }: KeyTableProps) {
  return (
    <ScrollRegion label="List of API keys">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Scopes</th>
            <th scope="col" data-numeric>
              Created
            </th>
            <th scope="col" data-numeric>
              Last used
            </th>
            <th scope="col" data-numeric>
              Expires
            </th>
            <th scope="col">State</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} now={now} onRevoke={() => onRevoke(apiKey)} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function KeyRow({ apiKey, now, onRevoke }: { apiKey: ApiKeyInfo; now: number; onRevoke: () => void }) {
  const state = stateOf(apiKey, now);
  return (
    <tr data-state={state}>
      <th scope="row">
        <strong>{apiKey.name}</strong>
        <div>
          <code className={styles.quiet}>{apiKey.prefix}…</code>
        </div>
      </th>
      <td>
        <Scopes scopes={apiKey.scopes} />
      </td>
      <td data-numeric>
        <ClubDate at={apiKey.created_at} />
      </td>
      <td data-numeric>
        {apiKey.last_used_at === null ? (
          'Never'
        ) : (
          <>
            <ClubDate at={apiKey.last_used_at} /> <ClubTime at={apiKey.last_used_at} />
          </>
        )}
      </td>
      <td data-numeric>{apiKey.expires_at === null ? 'Never' : <ClubDate at={apiKey.expires_at} />}</td>
      <td>
        {state === 'good' && <StateBadge tone="success">Works</StateBadge>}
        {state === 'expired' && <StateBadge tone="neutral">Expired</StateBadge>}
        {state === 'revoked' && <StateBadge tone="neutral">Revoked</StateBadge>}
      </td>
      <td data-numeric>
        {state !== 'revoked' && (
          <Button variant="default" size="compact-sm" aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
            Revoke…
          </Button>
        )}
      </td>
    </tr>
  );
}

/** A few by name; many as a count that opens. */
function Scopes({ scopes }: { scopes: ApiKeyInfo['scopes'] }) {
  const list = (
    <span className={own.list}>
      {scopes.map((scope) => (
        <code key={scope}>{scope}</code>
      ))}
    </span>
  );
  if (scopes.length <= 3) return list;
  return (
    <details>
      <summary>{scopes.length} scopes</summary>
      {list}
    </details>
  );
}
