import { type PublicationStatus, type racesUnderWay, resultsPath } from '@contract/published-results';
import type { Bridge } from '@contract/staff-operations/operations';
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
  { value: 'provisional', label: 'Provisional' },
  { value: 'final', label: 'Final' },
];

/** Sets results to provisional or final, and publishes them. */
export function PublicationPanel({ status, underWay, onStatus }: PublicationPanelProps) {
  const { bridge } = useSession();
  return (
    <section className={styles.panel} aria-label="Publication">
      <OpenChecks />
      <h2>Results are</h2>
      <SegmentedControl
        aria-label="Results are"
        data={statuses}
        value={status}
        onChange={(value) => onStatus(value as PublicationStatus)}
      />
      <p className={styles.quiet}>
        {status === 'provisional'
          ? 'Protests may still change these.'
          : 'Protest time has passed and hearings are closed.'}
      </p>
      <h2>Public results page</h2>
      {bridge ? (
        <>
          <PublicPage bridge={bridge} status={status} underWay={underWay} />
          <Versions />
          <SiteState bridge={bridge} />
          <Files />
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            Publish from the club computer. Here you can print sheets and download CSV.
          </p>
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
          label="Reason (optional)"
          description="Public, with the version."
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
        {publication ? `Publish again as ${status}` : `Publish as ${status}`}
      </Button>
      {publication && (
        <PublicAddresses
          bridge={bridge}
          path={resultsPath(regatta_id)}
          label="Addresses of the public page"
        />
      )}
      {publication && publication.signature !== null && <SignedFiles bridge={bridge} version={publication} />}
      {publication && (
        <Button variant="subtle" color="red" loading={unpublish.isPending} onClick={onWithdraw}>
          Withdraw…
        </Button>
      )}
      {error && (
        <p role="alert">
          <StateBadge tone="danger">Failed</StateBadge> {error.message}
        </p>
      )}
      <p className={styles.quiet}>
        While sharing is on, anyone on the club’s network can read it. Each publish makes a new version.
      </p>
    </>
  );
}
