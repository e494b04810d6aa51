import type { Member } from '@contract/areas/members/members';
import type { PortalSession, PortalView } from '@contract/areas/members/portal';
import type { NetworkStatus } from '@contract/staff-operations/operations';
import { portalLink as t } from '@messages/club';
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
    <section aria-label={t.portalLink}>
      <h3 className={styles.heading}>{t.portalLink}</h3>
      {!member.membership_number ? (
        <p className={styles.text}>{t.memberHasNoNumber}</p>
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
  { value: 'home', label: t.home },
  { value: 'billing', label: t.billing },
  { value: 'reservations', label: t.reservations },
  { value: 'account', label: t.account },
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
  return (
    <>
      <p className={styles.text}>
        {hasCloud ? t.codeToScan(personName(member)) : t.codeToScanOnNetwork(personName(member))}
      </p>
      {isUnreachable && (!hasCloud || data?.isCloud === false) && <Unreachable network={network} />}
      <Select
        label={t.firstPage}
        w="12rem"
        mb="var(--s2)"
        data={views}
        value={view}
        onChange={(value) => setView(value as PortalView)}
      />
      <Action
        label={data ? t.makeNewPortalLink : t.makePortalLink}
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
  let why: ReactNode = t.phoneCantReach;
  if (network?.shared) why = t.thisComputerIsOffline;
  else if (network)
    why = t.sharingIsOff(
      <Link to="/settings/$section" params={{ section: 'network' }} className={styles.link}>
        {t.settingsNetworkAndTablets}
      </Link>,
    );
  return (
    <div style={{ marginBottom: 'var(--s3)' }}>
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
  if (now >= session.expires_at) return <Notice tone="warning">{t.linkHasExpiredMake}</Notice>;
  return (
    <section aria-label={t.madeLink} style={{ marginTop: 'var(--s3)' }}>
      {refusal && (
        <Notice tone="warning" role="status">
          {t.cloudMadeNoLink(refusal)}
        </Notice>
      )}
      {isReachable && <QrCode text={url} />}
      <p className={styles.text} style={{ overflowWrap: 'anywhere' }}>
        <code>{url}</code>
      </p>
      <CopyButton text={() => url}>{t.copyLink}</CopyButton>
      <p className={styles.text} style={{ marginTop: 'var(--s2)' }}>
        {t.goodUntilForOne(<ClubTime at={session.expires_at} />)}
        {isCloud && ` ${t.itComesFromCloud}`}
        {!isReachable && ` ${t.onlyThisComputer}`}
      </p>
    </section>
  );
}
