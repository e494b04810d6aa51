import type { AssignmentProposal } from '@contract/areas/racing/assignments';
import type { Championship } from '@contract/areas/racing/championships';
import type { RaceInput } from '@contract/areas/racing/races';
import { capital } from '@shared/capital';
import { isHeatTitle } from '@shared/race-title';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
import { formatCount } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useUnsaved } from '@/ui/form/drafts';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { PrintButton } from '@/ui/print-button';
import { askReason } from '../ask-reason';
import { useRegatta } from '../regatta/regatta-context';
import { AssignmentSheet } from './assignment-sheet';
import { BoatsTable, type ProposedBoat } from './boats-table';
import styles from './championship.module.css';
import { GroupName } from './group-name';
import { HeatBoard } from './heat-board';
import { boardOf, heatTitle, targetsOf } from './heats';
import { MoveBoat } from './move-boat';
import { differingBoats, type Groups, groupOf, type Move, NO_GROUP, withMoves } from './next-assignment';

interface OneAssignmentProps {
  championship: Championship;
  proposal: AssignmentProposal;
}

/** One assignment: the table's proposal, or the accepted one with the table's current view. */
export function OneAssignment({ championship, proposal }: OneAssignmentProps) {
  const { regatta, races } = useRegatta();
  const assign = useApiMutation('championships.assign');
  const unassign = useApiMutation('championships.unassign');
  const saveRace = useApiMutation('races.save');
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
  /** Gives the heat's race its title, unless a person named it. */
  const nameRace = (chosen: Groups) => {
    const race = races.find(({ race_number }) => race_number === from_race);
    if (race?.name && !isHeatTitle(race.name)) return;
    const others = championship.assignments.filter((one) => one.from_race !== from_race);
    const name = heatTitle([...others, { from_race, stage: 'heats', groups: chosen }], from_race);
    if (race?.name === name) return;
    const { id: _, version, ...kept } = race ?? {};
    const body = { ...kept, regatta_id: regatta.id, race_number: from_race, name };
    saveRace.mutate({
      body: { ...body, ...(version !== undefined && { if_version: version }) } as RaceInput,
    });
  };
  const send = (
    chosen: Pick<AssignmentProposal, 'stage' | 'after_races'> & { groups: Groups; moves: Move[] },
  ) =>
    assign.mutate(
      { body: { ...of, ...chosen, if_version: regatta.version } },
      {
        onSuccess: () => {
          setMoves([]);
          if (chosen.stage === 'heats') nameRace(chosen.groups);
        },
      },
    );
  const accept = () => send({ stage: base.stage, after_races: base.after_races, groups, moves: allMoves });
  const acceptAgain = async () => {
    const sure = await confirm({
      title: `Put ${formatCount(differingBoats(proposal), 'boat')} into other ${stage === 'heats' ? 'heats' : 'groups'}?`,
      children: (
        <p>
          {stage === 'heats'
            ? 'The heat follows the current results.'
            : `Groups from race ${from_race} on follow the current table.`}
        </p>
      ),
      confirm: 'Assign again',
    });
    if (sure) send({ stage, after_races: proposal.after_races, groups: proposal.groups, moves: [] });
  };
  const takeBack = async () => {
    const reason = await askReason({
      ...(stage === 'heats'
        ? {
            title: `Take back the heat of race ${from_race}?`,
            detail: 'The race has no heat then and does not count.',
          }
        : {
            title: `Take back the groups from race ${from_race} on?`,
            detail: 'The earlier groups apply again, and recorded times follow their starts.',
          }),
      confirm: 'Take back',
    });
    if (reason !== null)
      unassign.mutate({ query: { ...of, if_version: regatta.version, ...(reason && { reason }) } });
  };
  const move = (next: Move) => {
    const others = moves.filter(({ registration_id }) => registration_id !== next.registration_id);
    const back = (groupOf(base.groups, next.registration_id) ?? NO_GROUP) === next.to;
    setMoves(back ? others : [...others, next]);
    setMoving(null);
  };
  const problem = assign.error ?? unassign.error ?? saveRace.error;
  const isHeats = base.stage === 'heats';
  const raceStatus = races.find(({ race_number }) => race_number === from_race)?.status;
  const board = isHeats ? boardOf(championship, from_race, groups, proposal.boats) : null;
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
              {accepted
                ? `Save ${formatCount(moves.length, 'move')}`
                : isHeats
                  ? 'Accept this heat'
                  : 'Accept these groups'}
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
          {accepted && isHeats && moves.length === 0 && raceStatus === 'scheduled' && (
            <LinkButton
              to="/races/$regattaId/$raceNumber/start"
              params={{ regattaId: regatta.id, raceNumber: String(from_race) }}
            >
              Go to start line
            </LinkButton>
          )}
          <PrintButton what={isHeats ? 'the heats' : 'the groups'} label="Print for the notice board" />
          {accepted && (
            <Button variant="subtle" color="red" loading={unassign.isPending} onClick={() => void takeBack()}>
              Take back…
            </Button>
          )}
        </div>
        {board ? (
          <HeatBoard championship={championship} board={board} moves={allMoves} onMove={setMoving} />
        ) : (
          <BoatsTable
            championship={championship}
            proposal={proposal}
            groups={groups}
            moves={allMoves}
            onMove={setMoving}
          />
        )}
      </div>
      <AssignmentSheet
        championship={championship}
        stage={base.stage}
        board={board}
        fromRace={from_race}
        groups={groups}
        acceptedAt={accepted && moves.length === 0 ? accepted.accepted_at : null}
      />
      <MoveBoat
        championship={championship}
        groups={
          isHeats && moving ? targetsOf(groups, moving.registration_id) : groups.map(({ name }) => name)
        }
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
  const { accepted, rule, after_races, stage } = proposal;
  const basisOf = (races: readonly number[]) => {
    if (races.length === 0) return 'by sail number';
    const last = races.at(-1);
    if (stage !== 'heats') return `by the ranking after race ${last}`;
    // As boats count their races: each heat has a number of its own.
    const title = heatTitle(championship.assignments, last!);
    return `by the results until ${title[0]!.toLowerCase()}${title.slice(1)}`;
  };
  return (
    <>
      <p>
        {accepted
          ? `Accepted ${formatMoment(accepted.accepted_at, serverNow(), timeZone)}, ${basisOf(accepted.after_races)}.`
          : `Proposed ${basisOf(after_races)}. ${stage === 'heats' ? `${capital(rule)}.` : `Table: ${rule}.`}`}
      </p>
      <div className={styles.summary}>
        {stage !== 'heats' &&
          groups.map(({ name, registration_ids }) => (
            <span key={name}>
              <GroupName championship={championship} name={name} />{' '}
              {formatCount(registration_ids.length, 'boat')}
            </span>
          ))}
      </div>
    </>
  );
}
