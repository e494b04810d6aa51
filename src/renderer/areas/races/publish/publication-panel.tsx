import { publicationStatusNames } from '@contract/publication-status';
import { type PublicationStatus, type racesUnderWay, resultsPath } from '@contract/published-results';
import type { Bridge } from '@contract/staff-operations/operations';
import { publicationPanel as t } from '@messages/races/publish';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { SegmentedControl, TextInput } from '@/ui/fields';
import { StateBadge } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import { confirmFinal } from '../result-checks/confirm-final';
import { OpenChecks } from '../result-checks/open-checks';
import { useChecks } from '../result-checks/use-checks';
import { publicVersion, usePublications } from '../use-publications';
import { askWithdrawal, LONGEST_REASON } from './ask-withdrawal';
import { Files } from './files';
import { NextVersion } from './next-version';
import { PublicAddresses, SignedFiles } from './public-addresses';
import styles from './publish.module.css';
import { PublishedState } from './published-state';
import { SigningKeyProblem, useSigningKey } from './signing-key';
import { SiteState } from './site-state';
import { Versions } from './versions';

type RaceUnderWay = ReturnType<typeof racesUnderWay>[number];

interface PublicationPanelProps {
  status: PublicationStatus;
  /** Races still under way, left out of final results. */
  underWay: readonly RaceUnderWay[];
  onStatus: (status: PublicationStatus) => void;
}

const statuses = [
  { value: 'provisional', label: t.provisional },
  { value: 'final', label: t.final },
];

/** Sets results to provisional or final, and publishes them. */
export function PublicationPanel({ status, underWay, onStatus }: PublicationPanelProps) {
  const { bridge } = useSession();
  return (
    <section className={styles.panel} aria-label={t.publication}>
      <OpenChecks />
      <h2>{t.resultsAre}</h2>
      <SegmentedControl
        aria-label={t.resultsAre}
        data={statuses}
        value={status}
        onChange={(value) => onStatus(value as PublicationStatus)}
      />
      <p className={styles.quiet}>
        {status === 'provisional' ? t.protestsMayStillChangeThese : t.protestTimeHasPassed}
      </p>
      <h2>{t.publicResultsPage}</h2>
      {bridge ? (
        <>
          <PublicPage bridge={bridge} status={status} underWay={underWay} />
          <Versions />
          <SiteState bridge={bridge} />
          <Files />
        </>
      ) : (
        <>
          <p className={styles.quiet}>{t.publishFromClubComputer}</p>
          <Versions />
        </>
      )}
    </section>
  );
}

interface PublicPageProps extends Pick<PublicationPanelProps, 'status' | 'underWay'> {
  bridge: Bridge;
}

/** Publishes the regatta’s results as the next version, or withdraws them. */
function PublicPage({ bridge, status, underWay }: PublicPageProps) {
  const { regatta, races } = useRegatta();
  const { clubId } = useSession();
  const queryClient = useQueryClient();
  const checks = useChecks();
  const [reason, setReason] = useState('');
  const regatta_id = regatta.id;
  const publications = usePublications();
  const versions = publications.data ?? [];
  const key = useSigningKey(bridge);
  const settle = {
    onSettled: () =>
      Promise.all(
        (['publications', 'publications.next'] as const).map((operation) =>
          queryClient.invalidateQueries({ queryKey: ['api', clubId, operation] }),
        ),
      ),
  };
  const publish = useMutation({
    mutationFn: (without_races: number[]) =>
      bridge.call('publish_results', { regatta_id, status, without_races, reason: reason.trim() || null }),
    onSuccess: () => setReason(''),
    onError: () => void key.refetch(),
    ...settle,
  });
  const unpublish = useMutation({
    mutationFn: (why: string) => bridge.call('unpublish_results', { regatta_id, reason: why }),
    ...settle,
  });
  const onWithdraw = async () => {
    const why = await askWithdrawal(publicVersion(versions)!.number);
    if (why !== null) unpublish.mutate(why);
  };
  const onPublish = async () => {
    if (status === 'provisional') return publish.mutate([]);
    // The races asked about: another may start meanwhile.
    const without = underWay.map(({ race_number }) => race_number);
    if (await confirmFinal(checks, races, underWay)) publish.mutate(without);
  };
  if (!publications.data && !publications.error) return null;
  const publication = publicVersion(versions);
  const error = publish.error ?? unpublish.error ?? publications.error;
  const isSame = publication?.status === status && publication.changes_since === 0;
  return (
    <>
      <PublishedState last={versions.at(-1)} />
      <NextVersion last={versions.at(-1)} status={status} />
      {versions.length > 0 && !isSame && (
        <TextInput
          label={t.reasonOptional}
          description={t.publicWithVersion}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <SigningKeyProblem bridge={bridge} />
      <Button
        loading={publish.isPending}
        disabled={isSame || key.data?.state === 'unreadable'}
        onClick={onPublish}
      >
        {publication
          ? t.publishAgainAs(publicationStatusNames[status])
          : t.publishAs(publicationStatusNames[status])}
      </Button>
      {publication && (
        <PublicAddresses bridge={bridge} path={resultsPath(regatta_id)} label={t.addressesOfPublicPage} />
      )}
      {publication && publication.signature !== null && <SignedFiles bridge={bridge} version={publication} />}
      {publication && (
        <Button variant="subtle" color="red" loading={unpublish.isPending} onClick={onWithdraw}>
          {t.withdraw}
        </Button>
      )}
      {error && (
        <p role="alert">
          <StateBadge tone="danger">{t.failed}</StateBadge> {error.message}
        </p>
      )}
      <p className={styles.quiet}>{t.whileSharingIsOn}</p>
    </>
  );
}
