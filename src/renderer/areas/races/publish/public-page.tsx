import type { Publication, PublicationStatus } from '@contract/published-results';
import type { Bridge } from '@contract/staff-operations';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { formatDate, formatTime } from '@/lib/time';
import { StateBadge } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import { Addresses } from './addresses';
import styles from './publish.module.css';

const EVERY_MS = 4_000;

/** Puts the regatta's results on the public page, and takes them off it. */
export function PublicPage({ bridge, status }: { bridge: Bridge; status: PublicationStatus }) {
  const { regatta } = useRegatta();
  const regatta_id = regatta.id;
  const publications = useQuery({
    ...bridgeQuery(bridge, 'list_publications', {}),
    refetchInterval: EVERY_MS,
  });
  const settle = { onSettled: () => void publications.refetch() };
  const publish = useMutation({
    mutationFn: () => bridge.call('publish_results', { regatta_id, status }),
    ...settle,
  });
  const unpublish = useMutation({
    mutationFn: () => bridge.call('unpublish_results', { regatta_id }),
    ...settle,
  });
  if (!publications.data && !publications.error) return null;
  const publication = publications.data?.find((one) => one.regatta_id === regatta_id);
  const error = publish.error ?? unpublish.error ?? publications.error;
  const isSame = publication?.status === status && !publication.outdated;
  return (
    <>
      {publication ? <Published publication={publication} /> : <p>Nothing of this regatta is published.</p>}
      <Button loading={publish.isPending} disabled={isSame} onClick={() => publish.mutate()}>
        {publication ? `Publish again as ${status}` : `Publish as ${status}`}
      </Button>
      {publication && <Addresses bridge={bridge} regattaId={regatta_id} />}
      {publication && (
        <Button variant="subtle" color="red" loading={unpublish.isPending} onClick={() => unpublish.mutate()}>
          Take off the public page
        </Button>
      )}
      {error && (
        <p role="alert">
          <StateBadge tone="danger">Did not work</StateBadge> {error.message}
        </p>
      )}
      <p className={styles.quiet}>
        Anybody on the club’s network can read what is published, without a key, and nothing else. Later
        corrections go out when you publish again.
      </p>
    </>
  );
}

function Published({ publication: { status, published_at, outdated } }: { publication: Publication }) {
  const { timeZone } = useRegatta();
  return (
    <p>
      {outdated ? (
        <StateBadge tone="warning">Out of date</StateBadge>
      ) : (
        <StateBadge tone="success">Published</StateBadge>
      )}{' '}
      {status} as of {formatDate(published_at, timeZone)}, {formatTime(published_at, timeZone)}.
      {outdated && ' Results have changed since.'}
    </p>
  );
}
