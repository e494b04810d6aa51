import type { Member } from '@contract/areas/members/members';
import type { PortalSession, PortalView } from '@contract/areas/members/portal';
import type { NetworkStatus } from '@contract/staff-operations/operations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { bridgeQuery } from '@/api/bridge';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubTime } from '@/api/club-time';
import { Failure } from '@/api/failure';
import { useHealth } from '@/api/health';
import { useApiMutation } from '@/api/mutations';
import { useSession } from '@/api/session';
import { useBridge } from '@/api/use-bridge';
import { CopyButton } from '@/ui/copy-button';
import { Select } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { QrCode } from '@/ui/qr-code';
import { Action } from '@/ui/section';
import { personName } from '../format';
import styles from '../record.module.css';
import { isLoopback, reachableUrl } from './portal-address';

/** Makes a link to a member's portal, to scan with a phone. */
export function PortalLink({ member }: { member: Member }) {
  const { bridge } = useSession();
  return (
    <section aria-label="Portal link">
      <h3 className={styles.heading}>Portal link</h3>
      {!member.membership_number ? (
        <p className={styles.text}>This member has no membership number, which the portal needs.</p>
      ) : bridge ? (
        <OfStaff member={member} />
      ) : (
        <MakeLink member={member} network={null} />
      )}
    </section>
  );
}

/** Staff can read the server's network address. */
function OfStaff({ member }: { member: Member }) {
  const bridge = useBridge();
  const { data, isError } = useQuery({ ...bridgeQuery(bridge, 'network', {}), staleTime: 0 });
  if (isError) return <MakeLink member={member} network={null} />;
  return data ? <MakeLink member={member} network={data} /> : null;
}

const views: { value: PortalView; label: string }[] = [
  { value: 'home', label: 'Home' },
  { value: 'billing', label: 'Billing' },
  { value: 'reservations', label: 'Reservations' },
  { value: 'account', label: 'Account' },
];

interface MakeLinkProps {
  member: Member;
  /** Null if unknown: with a pasted key. */
  network: NetworkStatus | null;
}

/** A new session and its maker. */
interface MadeSession {
  session: PortalSession;
  /** Made by the club's cloud, so its link works anywhere. */
  isCloud: boolean;
  /** Reason why the cloud made none. */
  refusal: string | null;
}

/** Makes portal sessions: in the cloud if it answers, else on this server. */
function useMakeSession(member: Member, initial_view: PortalView) {
  const { bridge, clubId } = useSession();
  const { data: health } = useHealth();
  const hasCloud = bridge !== null && health?.sync?.upstream === true;
  const create = useApiMutation('memberPortalSessions.create');
  const body = { membership_number: member.membership_number!, initial_view };
  const mutation = useMutation({
    mutationFn: async (): Promise<MadeSession> => {
      const cloud = hasCloud
        ? await bridge.call('upstream_portal_session', { ...body, club_id: clubId })
        : null;
      if (cloud?.session) return { session: cloud.session, isCloud: true, refusal: null };
      const session = await create.mutateAsync({ body });
      return { session, isCloud: false, refusal: cloud?.refusal ?? null };
    },
    retry: false,
  });
  return { ...mutation, hasCloud };
}

function MakeLink({ member, network }: MakeLinkProps) {
  const [view, setView] = useState<PortalView>('home');
  const { data, isPending, isError, error, hasCloud, mutate } = useMakeSession(member, view);
  const isUnreachable = network
    ? !network.shared || network.addresses.length === 0
    : isLoopback(location.href);
  const where = hasCloud ? 'with a phone' : 'with a phone on the club’s network';
  return (
    <>
      <p className={styles.text}>
        A code that {personName(member)} scans {where}. Works once, for 15 minutes. View only.
      </p>
      {isUnreachable && (!hasCloud || data?.isCloud === false) && <Unreachable network={network} />}
      <Select
        label="First page"
        w="12rem"
        mb="0.5rem"
        data={views}
        value={view}
        onChange={(value) => setView(value as PortalView)}
      />
      <Action
        label={data ? 'Make new portal link' : 'Make portal link'}
        action={{ isPending, error: null }}
        disabled={!hasCloud && isUnreachable && network?.listening.length === 0}
        onClick={() => mutate()}
      />
      {isError && <Failure error={error} onRetry={() => mutate()} />}
      {data && <Made key={data.session.id} made={data} network={network} />}
    </>
  );
}

/** Explains why a phone cannot reach the link, with the remedy. */
function Unreachable({ network }: { network: NetworkStatus | null }) {
  let why: ReactNode =
    'A phone can’t reach this page’s address. Open the page at the address under Settings → Network and tablets.';
  if (network?.shared) why = 'This computer is offline, so phones can’t reach it.';
  else if (network)
    why = (
      <>
        Sharing is off: no phone can reach this computer. Turn it on under{' '}
        <Link to="/settings/$section" params={{ section: 'network' }} className={styles.link}>
          Settings → Network and tablets
        </Link>
        .
      </>
    );
  return (
    <div style={{ marginBottom: '0.75rem' }}>
      <Notice tone="warning">{why}</Notice>
    </div>
  );
}

function Made({ made, network }: { made: MadeSession; network: NetworkStatus | null }) {
  const { session, isCloud, refusal } = made;
  const now = useServerNow(1_000);
  const { url, isReachable } = isCloud
    ? { url: session.url, isReachable: true }
    : reachableUrl(session.url, network);
  if (now >= session.expires_at)
    return <Notice tone="warning">The link has expired. Make another one.</Notice>;
  return (
    <section aria-label="The portal link" style={{ marginTop: '0.75rem' }}>
      {refusal && (
        <Notice tone="warning" role="status">
          The cloud made no link: {refusal} This one is from this computer.
        </Notice>
      )}
      {isReachable && <QrCode text={url} />}
      <p className={styles.text} style={{ overflowWrap: 'anywhere' }}>
        <code>{url}</code>
      </p>
      <CopyButton text={() => url}>Copy link</CopyButton>
      <p className={styles.text} style={{ marginTop: '0.5rem' }}>
        Good until <ClubTime at={session.expires_at} />, for one phone.
        {isCloud && ' It comes from the cloud and works anywhere.'}
        {!isReachable && ' Only a browser on this computer can open it.'}
      </p>
    </section>
  );
}
