import { type JoinRoleName, joinRoles } from '@contract/staff-operations/join';
import type { ApiKeyInfo } from '@contract/staff-operations/operations';
import { networkTablets as t } from '@messages/settings';
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridge, useBridgeMutation } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Notice, Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import styles from '@/ui/section.module.css';

const REFETCH_MS = 4_000;

/** Tablets added by links, with a button to remove each. */
export function Tablets() {
  const bridge = useBridge();
  // A new tablet appears while staff watch.
  const keys = useQuery({
    ...bridgeQuery(bridge, 'list_keys', {}),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
  return (
    <Section title={t.addedTablets} lead={t.lostOneRemove}>
      <QueryView query={keys}>{(all) => <TabletList keys={all} />}</QueryView>
    </Section>
  );
}

function TabletList({ keys }: { keys: readonly ApiKeyInfo[] }) {
  const { clubId } = useSession();
  const revoke = useBridgeMutation('revoke_key', ['list_keys']);
  const tablets = keys.filter(
    ({ role, revoked_at, club_id }) => role !== null && revoked_at === null && club_id === clubId,
  );
  const shutOut = revoke.isSuccess ? keys.find(({ id }) => id === revoke.variables.id) : undefined;
  return (
    <>
      {shutOut && (
        <Notice tone="success" role="status">
          {t.isRemovedUnsentRecords(shutOut.name)}
        </Notice>
      )}
      {tablets.length === 0 && <Text>{t.noTabletsYet}</Text>}
      <ul className={styles.items}>
        {tablets.map(({ id, name, role, created_at, last_used_at, used_by }) => (
          <li key={id} className={styles.item}>
            <div>
              <strong>{name}</strong>
              <p>
                {t.addedOnAt(roleName(role), <ClubDate at={created_at} />, <ClubTime at={created_at} />)}{' '}
                {last_used_at === null
                  ? t.notUsedYet
                  : t.lastUsedOnAt(<ClubDate at={last_used_at} />, <ClubTime at={last_used_at} />)}
                {used_by.length > 0 && `. ${t.usedBy(used_by)}`}
              </p>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.remove(name)}
              loading={revoke.isPending && revoke.variables.id === id}
              onClick={() => revoke.mutate({ id })}
            >
              {t.removeTitle}
            </Button>
          </li>
        ))}
      </ul>
      <Problem error={revoke.error} />
    </>
  );
}

/** A role of another version may lack a name here. */
function roleName(role: string | null): string {
  return joinRoles[role as JoinRoleName]?.name ?? role ?? '';
}
