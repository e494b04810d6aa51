import type { PairingPeer, PairingStatus } from '@contract/staff-operations/pairing';
import { pairingState as t } from '@messages/settings';
import { notTakenText } from '@shared/paired-parts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useBridgeMutation } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice, Problem } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Section, Text } from '@/ui/section';
import list from '@/ui/section.module.css';
import { StateBadge } from '@/ui/state-badge';

const outdated = ['pairing_status', 'sync_status'] as const;

/** Paired computers with their progress, and which one connects to the cloud. */
export function PairingState({ status }: { status: PairingStatus }) {
  const { peers, role, primary, conflicts } = status;
  const [leaving, setLeaving] = useState(false);
  return (
    <Section
      title={t.pairedWith}
      lead={role === 'primary' ? t.thisComputerSyncs : t.thisComputer(primary?.name ?? t.anotherOne)}
    >
      {conflicts > 0 && (
        <Notice tone="warning">
          {t.recordsWereChanged(
            conflicts,
            <Link to="/sync">{t.chooseWhichVersionCounts}</Link>,
            <Link to="/sync">{t.chooseWhichVersionCounts}</Link>,
          )}
        </Notice>
      )}
      {peers.length === 0 && <Text>{t.noOtherLaptopYet}</Text>}
      <ul className={list.items} aria-label={t.pairedDocksides}>
        {peers.map((peer) => (
          <Peer key={peer.node} peer={peer} />
        ))}
      </ul>
      <div role="status">
        {role === 'primary' && status.taken_over && <TakenOver takeOver={status.taken_over} />}
      </div>
      {role === 'standby' && <TakeOver />}
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t.endPairing}
      </Button>
      <Dialog opened={leaving} onClose={() => setLeaving(false)} title={t.endPairingTitle}>
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
          {online ? t.connected : link === 'file' ? t.byFile : t.notConnected}
        </StateBadge>
        <p>
          {heard_at === null ? (
            t.noContactYet
          ) : (
            <>{t.lastContactOnAt(<ClubDate at={heard_at} />, <ClubTime at={heard_at} />)} </>
          )}
          {isInStep
            ? compared
              ? t.bothWereInStep
              : stays
                ? t.itHasAll
                : t.itHasEverything
            : t.changesFromHere(missing_there, t.changes(missing_here))}
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
      <Text>{t.ifOtherComputer}</Text>
      <Button loading={take.isPending} onClick={() => take.mutate({})}>
        {t.takeOver}
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
      {t.thisComputerTookOver(name, <ClubDate at={taken_at} />, <ClubTime at={taken_at} />)}{' '}
      {settled ? (
        late === 0 ? (
          t.isBackNothing(name)
        ) : (
          t.isBackChangesMissing(late, name)
        )
      ) : (
        <>
          {t.changesOfKnown(known_missing, name)}
          {heard_at !== null && <>; {t.itsLastContact(<ClubTime at={heard_at} />)}</>}.
        </>
      )}
    </Notice>
  );
}

function Leave({ onClose }: { onClose: () => void }) {
  const leave = useBridgeMutation('pairing_leave', outdated);
  return (
    <Question
      confirm={t.endPairingButton}
      action={leave}
      onConfirm={() => leave.mutate({ node: null }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{t.noRecordsAreDeleted}</Text>
    </Question>
  );
}
