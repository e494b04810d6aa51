import type { AssignmentProposal } from '@contract/areas/racing/assignments';
import type { Championship } from '@contract/areas/racing/championships';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
import { formatCount } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useUnsaved } from '@/ui/form/drafts';
import { Notice } from '@/ui/notice';
import { PrintButton } from '@/ui/print-button';
import { askReason } from '../ask-reason';
import { useRegatta } from '../regatta/regatta-context';
import { AssignmentSheet } from './assignment-sheet';
import { BoatsTable, type ProposedBoat } from './boats-table';
import styles from './championship.module.css';
import { GroupName } from './group-name';
import { MoveBoat } from './move-boat';
import { differingBoats, type Groups, groupOf, type Move, withMoves } from './next-assignment';

interface OneAssignmentProps {
  championship: Championship;
  proposal: AssignmentProposal;
}

/** One assignment: the table's proposal, or the accepted one with the table's current view. */
export function OneAssignment({ championship, proposal }: OneAssignmentProps) {
  const { regatta } = useRegatta();
  const assign = useApiMutation('championships.assign');
  const unassign = useApiMutation('championships.unassign');
  const [moves, setMoves] = useState<Move[]>([]);
  useUnsaved(moves.length > 0 && !assign.isPending);
  const [moving, setMoving] = useState<ProposedBoat | null>(null);
  const { accepted, from_race, stage } = proposal;
  const of = { regatta_id: regatta.id, championship_id: championship.id, from_race };
  const base = accepted ?? proposal;
  const groups = withMoves(base.groups, moves);
  const kept = (accepted?.moves ?? []).filter(
    (one) => !moves.some(({ registration_id }) => registration_id === one.registration_id),
  );
  const allMoves = [...kept, ...moves];
  const send = (
    chosen: Pick<AssignmentProposal, 'stage' | 'after_races'> & { groups: Groups; moves: Move[] },
  ) =>
    assign.mutate(
      { body: { ...of, ...chosen, if_version: regatta.version } },
      { onSuccess: () => setMoves([]) },
    );
  const accept = () => send({ stage: base.stage, after_races: base.after_races, groups, moves: allMoves });
  const acceptAgain = async () => {
    const sure = await confirm({
      title: `Put ${formatCount(differingBoats(proposal), 'boat')} into other groups?`,
      children: <p>Groups from race {from_race} on follow the current table.</p>,
      confirm: 'Assign again',
    });
    if (sure) send({ stage, after_races: proposal.after_races, groups: proposal.groups, moves: [] });
  };
  const takeBack = async () => {
    const reason = await askReason({
      title: `Take back the groups from race ${from_race} on?`,
      detail: 'The earlier groups apply again, and recorded times follow their starts.',
      confirm: 'Take back',
    });
    if (reason !== null)
      unassign.mutate({ query: { ...of, if_version: regatta.version, ...(reason && { reason }) } });
  };
  const move = (next: Move) => {
    const others = moves.filter(({ registration_id }) => registration_id !== next.registration_id);
    const back = groupOf(base.groups, next.registration_id) === next.to;
    setMoves(back ? others : [...others, next]);
    setMoving(null);
  };
  const problem = assign.error ?? unassign.error;
  return (
    <>
      <div className={styles.main}>
        <Summary championship={championship} proposal={proposal} groups={groups} />
        {proposal.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        {accepted && proposal.differs && (
          <Notice tone="warning" role="status">
            Results or entries have changed since: by the table,{' '}
            {formatCount(differingBoats(proposal), 'boat')} would be in another group now. No one moves unless
            you assign again.
          </Notice>
        )}
        {problem && (
          <Notice tone="danger" role="alert">
            {explain(problem).title}. {explain(problem).detail}
          </Notice>
        )}
        <div className={styles.summary}>
          {(!accepted || moves.length > 0) && (
            <Button loading={assign.isPending} onClick={accept}>
              {accepted ? `Save ${formatCount(moves.length, 'move')}` : 'Accept these groups'}
            </Button>
          )}
          {moves.length > 0 && (
            <Button variant="default" onClick={() => setMoves([])}>
              Undo {formatCount(moves.length, 'move')}
            </Button>
          )}
          {accepted && proposal.differs && (
            <Button variant="default" loading={assign.isPending} onClick={() => void acceptAgain()}>
              Assign again…
            </Button>
          )}
          <PrintButton what="the groups" label="Print for the notice board" />
          {accepted && (
            <Button variant="subtle" color="red" loading={unassign.isPending} onClick={() => void takeBack()}>
              Take back…
            </Button>
          )}
        </div>
        <BoatsTable
          championship={championship}
          proposal={proposal}
          groups={groups}
          moves={allMoves}
          onMove={setMoving}
        />
      </div>
      <AssignmentSheet
        championship={championship}
        stage={base.stage}
        fromRace={from_race}
        groups={groups}
        acceptedAt={accepted && moves.length === 0 ? accepted.accepted_at : null}
      />
      <MoveBoat
        championship={championship}
        groups={groups.map(({ name }) => name)}
        boat={moving && { ...moving, from: groupOf(groups, moving.registration_id) }}
        onMove={move}
        onClose={() => setMoving(null)}
      />
    </>
  );
}

/** Basis of the groups, and the number of boats in each. */
function Summary({ championship, proposal, groups }: OneAssignmentProps & { groups: Groups }) {
  const { timeZone } = useRegatta();
  const { accepted, rule, after_races } = proposal;
  const races = (accepted ?? proposal).after_races;
  const basis = races.length === 0 ? 'by sail number' : `by the ranking after race ${races.at(-1)}`;
  return (
    <>
      <p>
        {accepted
          ? `Accepted ${formatMoment(accepted.accepted_at, serverNow(), timeZone)}, ${basis}.`
          : `Proposed ${after_races.length === 0 ? 'by sail number' : `by the ranking after race ${after_races.at(-1)}`}. Table: ${rule}.`}
      </p>
      <div className={styles.summary}>
        {groups.map(({ name, registration_ids }) => (
          <span key={name}>
            <GroupName championship={championship} name={name} />{' '}
            {formatCount(registration_ids.length, 'boat')}
          </span>
        ))}
      </div>
    </>
  );
}
