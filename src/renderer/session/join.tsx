import { JOIN_PATH, type Joined, type JoinRoleName, joinRoles } from '@contract/staff-operations/join';
import { join as t } from '@messages/session';
import { useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { fetchBuffered, NetworkError } from '@/api/network';
import { tabStore } from '@/lib/device-store';
import { AnchorButton, Button } from '@/ui/button';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import { rememberJoined } from './check-access';

const DEVICE_ITEM = 'dockside.join-device';

/** Refusal of a tablet, in the server's words. */
class UsedUpError extends Error {}

/** Exchanges a link's code for this browser's own key, and opens its role's screen. */
export function Join({ code }: { code: string }) {
  const { error, refetch } = useQuery({
    queryKey: ['join', code],
    queryFn: async () => {
      const joined = await join(code);
      rememberJoined(joined);
      // Replaces this page, so that history and address lose the code.
      window.location.replace(startOf(joined.role));
      return joined.role;
    },
    retry: (_, failure) => failure instanceof NetworkError,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!error)
    return (
      <AuthLayout title={t.addingThisTablet}>
        <p className={styles.lead} role="status">
          {t.itOpensInMoment}
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t.thisLinkDoesntWork}>
      <p className={styles.lead} role="alert">
        {error.message}
      </p>
      {error instanceof UsedUpError ? (
        <AnchorButton href="/" variant="default">
          {t.continueWithoutIt}
        </AnchorButton>
      ) : (
        <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
      )}
    </AuthLayout>
  );
}

/** The start page of a role. */
function startOf(role: JoinRoleName): string {
  return joinRoles[role].path;
}

async function join(code: string): Promise<Joined> {
  const response = await fetchBuffered(JOIN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, device: ownName() }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Joined;
  const { message } = answer as { message?: string };
  if (response.status === 403) throw new UsedUpError(message);
  throw new Error(message ?? t.serverAnswered(response.status));
}

/** A name by which the server recognises this browser's retry after a lost answer. */
function ownName(): string {
  const known = tabStore.get(DEVICE_ITEM);
  if (known) return known;
  const made = uuidv7();
  tabStore.set(DEVICE_ITEM, made);
  return made;
}
