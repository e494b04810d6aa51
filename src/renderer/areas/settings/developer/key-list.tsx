import { scopes } from '@contract/scopes';
import type { ApiKeyInfo } from '@contract/staff-operations/operations';
import { keyList as t } from '@messages/settings';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LinkButton } from '@/ui/link-button';
import { Question } from '@/ui/question';
import { Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import styles from '../settings.module.css';
import own from './developer.module.css';
import { byState, keyState } from './keys';

/** The club's keys: scopes, last use, and a button to revoke each. */
export function KeyList() {
  const { clubId } = useSession();
  const keys = useBridgeQuery('list_keys', {});
  const [revoking, setRevoking] = useState<ApiKeyInfo | null>(null);
  const now = Date.now();
  return (
    <>
      <QueryView query={keys}>
        {(all) => {
          const own = all.filter(({ club_id }) => club_id === clubId).sort(byState(now));
          if (own.length === 0) return <Text>{t.noApiKeysYet}</Text>;
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

const headings = [
  t.name,
  t.scopesHeading,
  ...[t.created, t.lastUsed, t.expires].map((text) => ({ text, numeric: true })),
  t.state,
  { text: t.actions, hidden: true },
];

function KeyTable({ keys, now, onRevoke }: KeyTableProps) {
  return (
    <Table label={t.listOfApiKeys} headings={headings} className={own.keys}>
      <tbody>
        {keys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} now={now} onRevoke={() => onRevoke(apiKey)} />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({ apiKey, now, onRevoke }: { apiKey: ApiKeyInfo; now: number; onRevoke: () => void }) {
  const state = keyState(apiKey, now);
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
      <td data-numeric data-label={t.created}>
        <ClubDate at={apiKey.created_at} />
      </td>
      <td data-numeric data-label={t.lastUsed}>
        {apiKey.last_used_at === null ? (
          t.never
        ) : (
          <>
            <ClubDate at={apiKey.last_used_at} /> <ClubTime at={apiKey.last_used_at} />
          </>
        )}
      </td>
      <td data-numeric data-label={t.expires}>
        {apiKey.expires_at === null ? t.never : <ClubDate at={apiKey.expires_at} />}
      </td>
      <td>
        {state === 'valid' && <StateBadge tone="success">{t.works}</StateBadge>}
        {state === 'expired' && <StateBadge tone="neutral">{t.expired}</StateBadge>}
        {state === 'revoked' && <StateBadge tone="neutral">{t.revoked}</StateBadge>}
      </td>
      <td className={own.actions}>
        <LinkButton
          variant="default"
          size="compact-sm"
          to="/settings/requests/$keyId"
          params={{ keyId: apiKey.id }}
          aria-label={t.requestsOf(apiKey.name)}
        >
          {t.requests}
        </LinkButton>
        {state !== 'revoked' && (
          <Button variant="default" size="compact-sm" aria-label={t.revoke(apiKey.name)} onClick={onRevoke}>
            {t.revokeMore}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Few scopes by name, many as a count that unfolds. */
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
      <summary>{t.scopes(scopes.length)}</summary>
      {list}
    </details>
  );
}

/** Asks before revoking a key, naming the consequences. */
function RevokeKey({ apiKey, onClose }: { apiKey: ApiKeyInfo | null; onClose: () => void }) {
  return (
    <Dialog opened={apiKey !== null} onClose={onClose} title={t.revokeOfApiKey(apiKey?.name ?? '')}>
      {apiKey && <RevokeQuestion apiKey={apiKey} onClose={onClose} />}
    </Dialog>
  );
}

function RevokeQuestion({ apiKey, onClose }: { apiKey: ApiKeyInfo; onClose: () => void }) {
  const revoke = useBridgeMutation('revoke_key', ['list_keys']);
  return (
    <Question
      confirm={t.revokeKey}
      action={revoke}
      onConfirm={() => revoke.mutate({ id: apiKey.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>
        {apiKey.last_used_at === null
          ? t.revokesUnusedKey
          : t.revokesKey(<ClubDate at={apiKey.last_used_at} />, <ClubTime at={apiKey.last_used_at} />)}
      </Text>
      <ul>
        {apiKey.scopes.map((scope) => (
          <li key={scope}>{scopes[scope]}</li>
        ))}
      </ul>
      <Text>{t.youCantUndo}</Text>
    </Question>
  );
}
