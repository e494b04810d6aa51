import type { PairingPeer, PairingStatus } from '@contract/staff-operations/pairing';
import { notTakenText } from '@shared/paired-parts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useBridgeMutation } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice, Problem } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Section, Text } from '@/ui/section';
import list from '@/ui/section.module.css';
import { StateBadge } from '@/ui/state-badge';
import styles from '../settings.module.css';

const outdated = ['pairing_status', 'sync_status'] as const;

/** Paired computers with their progress, and which one connects to the cloud. */
export function PairingState({ status }: { status: PairingStatus }) {
  const { peers, role, primary, conflicts } = status;
  const [leaving, setLeaving] = useState(false);
  return (
    <Section
      title="Paired with"
      lead={
        role === 'primary'
          ? 'This computer syncs with the cloud for both, if one is connected.'
          : `This computer is on standby: ${primary?.name ?? 'another one'} syncs with the cloud. You can work on both.`
      }
    >
      {conflicts > 0 && (
        <Notice tone="warning">
          {formatCount(conflicts, 'record was', 'records were')} changed on both sides.{' '}
          <Link to="/sync" className={styles.link}>
            Choose which version counts
          </Link>
        </Notice>
      )}
      {peers.length === 0 && <Text>No other laptop yet.</Text>}
      <ul className={list.items} aria-label="Paired Docksides">
        {peers.map((peer) => (
          <Peer key={peer.node} peer={peer} />
        ))}
      </ul>
      <div role="status">
        {role === 'primary' && status.taken_over && <TakenOver takeOver={status.taken_over} />}
      </div>
      {role === 'standby' && <TakeOver />}
      <Button variant="default" onClick={() => setLeaving(true)}>
        End the pairing…
      </Button>
      <Dialog opened={leaving} onClose={() => setLeaving(false)} title="End the pairing?">
        <Leave onClose={() => setLeaving(false)} />
      </Dialog>
    </Section>
  );
}

function Peer({ peer }: { peer: PairingPeer }) {
  const { name, link, online, heard_at, missing_here, missing_there, compared, not_taken, problem } = peer;
  const stays = notTakenText(name, not_taken);
  const isInStep = missing_here === 0 && missing_there === 0;
  return (
    <li className={list.item}>
      <div>
        <strong>{name}</strong>{' '}
        <StateBadge tone={online ? 'success' : 'neutral'} quiet>
          {online ? 'Connected' : link === 'file' ? 'By file' : 'Not connected'}
        </StateBadge>
        <p>
          {heard_at === null ? (
            'No contact yet.'
          ) : (
            <>
              Last contact on <ClubDate at={heard_at} /> at <ClubTime at={heard_at} />.{' '}
            </>
          )}
          {isInStep
            ? compared
              ? ' Both were in step.'
              : ` It has ${stays ? 'all it accepts' : 'everything'} from here, by count, and everything it reported is here.`
            : ` ${formatCount(missing_there, 'change')} from here not confirmed there; ${formatCount(missing_here, 'change')} from there missing here.`}
        </p>
        {problem && <p>{problem}</p>}
        {stays && <Notice tone="warning">{stays}</Notice>}
      </div>
    </li>
  );
}

function TakeOver() {
  const take = useBridgeMutation('pairing_take_over', outdated);
  return (
    <>
      <Text>If the other computer is lost, this one can take over syncing with the cloud.</Text>
      <Button loading={take.isPending} onClick={() => take.mutate({})}>
        Take over
      </Button>
      <Problem error={take.error} />
    </>
  );
}

/** Changes missing when this computer took over: those known then, and those received since. */
function TakenOver({ takeOver }: { takeOver: NonNullable<PairingStatus['taken_over']> }) {
  const { name, taken_at, heard_at, known_missing, late, settled } = takeOver;
  return (
    <Notice tone={settled || known_missing === 0 ? 'success' : 'warning'}>
      This computer took over from {name} on <ClubDate at={taken_at} /> at <ClubTime at={taken_at} />.{' '}
      {settled ? (
        late === 0 ? (
          `${name} is back: nothing was missing here.`
        ) : (
          `${name} is back: ${formatCount(late, 'change')} missing before ${late === 1 ? 'is' : 'are'} here now.`
        )
      ) : (
        <>
          {formatCount(known_missing, 'change')} of {name} {known_missing === 1 ? 'was' : 'were'} known not to
          be here
          {heard_at !== null && (
            <>
              ; its last contact was at <ClubTime at={heard_at} />. Later records arrive when it is back
            </>
          )}
          .
        </>
      )}
    </Notice>
  );
}

function Leave({ onClose }: { onClose: () => void }) {
  const leave = useBridgeMutation('pairing_leave', outdated);
  return (
    <Question
      confirm="End the pairing"
      action={leave}
      onConfirm={() => leave.mutate({ node: null }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>
        No records are deleted. Each computer continues alone. This one syncs with the cloud again if
        connected.
      </Text>
    </Question>
  );
}
