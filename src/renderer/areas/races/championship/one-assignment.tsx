import type { AssignmentProposal } from '@contract/areas/racing/assignments';
import type { Championship } from '@contract/areas/racing/championships';
import type { RaceInput } from '@contract/areas/racing/races';
import { oneAssignment as t } from '@messages/races/championship';
import { capital } from '@shared/capital';
import { isHeatTitle } from '@shared/race-title';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
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
  /** The proposal to follow an accepted assignment: it is shown beside it, and boats are moved in it. */
  next?: AssignmentProposal | undefined;
}

/** One assignment: the table's proposal, or the accepted one with the table's current view. */
export function OneAssignment({ championship, proposal, next }: OneAssignmentProps) {
  const { regatta, races } = useRegatta();
  const assign = useApiMutation('championships.assign');
  const unassign = useApiMutation('championships.unassign');
  const saveRace = useApiMutation('races.save');
  const [moves, setMoves] = useState<Move[]>([]);
  useUnsaved(moves.length > 0 && !assign.isPending);
  const [moving, setMoving] = useState<ProposedBoat | null>(null);
  const { accepted, from_race, stage } = proposal;
  const of = { regatta_id: regatta.id, championship_id: championship.id };
  const base = next ?? accepted ?? proposal;
  const groups = withMoves(base.groups, moves);
  const before = next ? [] : (accepted?.moves ?? []);
  const kept = before.filter(
    (one) => !moves.some(({ registration_id }) => registration_id === one.registration_id),
  );
  const allMoves = [...kept, ...moves];
  /** Groups of the assignment itself, where those that follow it are moved. */
  const shown = next && accepted ? accepted.groups : groups;
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
    chosen: Pick<AssignmentProposal, 'from_race' | 'stage' | 'after_races'> & {
      groups: Groups;
      moves: Move[];
    },
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
  const accept = () => {
    const { from_race, stage, after_races } = base;
    send({ from_race, stage, after_races, groups, moves: allMoves });
  };
  const acceptAgain = async () => {
    const sure = await confirm({
      title:
        stage === 'heats'
          ? t.putBoatsIntoOtherHeats(differingBoats(proposal))
          : t.putBoatsIntoOtherGroups(differingBoats(proposal)),
      children: <p>{stage === 'heats' ? t.heatFollowsCurrentResults : t.groupsFromRace(from_race)}</p>,
      confirm: t.assignAgain,
    });
    const { after_races, groups } = proposal;
    if (sure) send({ from_race, stage, after_races, groups, moves: [] });
  };
  const takeBack = async () => {
    const reason = await askReason({
      ...(stage === 'heats'
        ? {
            title: t.takeBackHeatOfRace(from_race),
            detail: t.raceHasNoHeat,
          }
        : {
            title: t.takeBackGroups(from_race),
            detail: t.earlierGroupsApplyAgain,
          }),
      confirm: t.takeBack,
    });
    if (reason !== null)
      unassign.mutate({
        query: { ...of, from_race, if_version: regatta.version, ...(reason && { reason }) },
      });
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
        <Summary championship={championship} proposal={proposal} groups={shown} />
        {next && <Summary championship={championship} proposal={next} groups={groups} />}
        {[...proposal.warnings, ...(next?.warnings ?? [])].map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        {accepted && proposal.differs && (
          <Notice tone="warning" role="status">
            {t.changedSince(differingBoats(proposal))}
          </Notice>
        )}
        {problem && (
          <Notice tone="danger" role="alert">
            {explain(problem).title}. {explain(problem).detail}
          </Notice>
        )}
        <div className={styles.summary}>
          {(!accepted || next || moves.length > 0) && (
            <Button loading={assign.isPending} onClick={accept}>
              {next
                ? t.acceptNextGroups(next.from_race)
                : accepted
                  ? t.saveMoves(moves.length)
                  : isHeats
                    ? t.acceptThisHeat
                    : t.acceptTheseGroups}
            </Button>
          )}
          {moves.length > 0 && (
            <Button variant="default" onClick={() => setMoves([])}>
              {t.undoMoves(moves.length)}
            </Button>
          )}
          {accepted && proposal.differs && (
            <Button variant="default" loading={assign.isPending} onClick={() => void acceptAgain()}>
              {t.assignAgainButton}
            </Button>
          )}
          {accepted && isHeats && moves.length === 0 && raceStatus === 'scheduled' && (
            <LinkButton
              to="/races/$regattaId/$raceNumber/start"
              params={{ regattaId: regatta.id, raceNumber: String(from_race) }}
            >
              {t.goToStartLine}
            </LinkButton>
          )}
          <PrintButton what={isHeats ? t.heats : t.groups} label={t.printForNoticeBoard} />
          {accepted && (
            <Button variant="subtle" color="red" loading={unassign.isPending} onClick={() => void takeBack()}>
              {t.takeBackButton}
            </Button>
          )}
        </div>
        {board ? (
          <HeatBoard championship={championship} board={board} moves={allMoves} onMove={setMoving} />
        ) : (
          <BoatsTable
            championship={championship}
            proposal={proposal}
            next={next}
            inForce={next && shown}
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
        groups={shown}
        acceptedAt={accepted && (next || moves.length === 0) ? accepted.accepted_at : null}
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
    if (races.length === 0) return t.bySailNumber;
    const last = races.at(-1);
    if (stage !== 'heats') return t.byRankingAfterRace(last!);
    // As boats count their races: each heat has a number of its own.
    const title = heatTitle(championship.assignments, last!);
    return t.byResultsUntilRace(`${title[0]!.toLowerCase()}${title.slice(1)}`);
  };
  return (
    <>
      <p>
        {accepted
          ? t.accepted(
              formatMoment(accepted.accepted_at, serverNow(), timeZone),
              basisOf(accepted.after_races),
            )
          : stage === 'heats'
            ? t.proposed(basisOf(after_races), capital(rule))
            : t.proposedTable(basisOf(after_races), rule)}
      </p>
      <div className={styles.summary}>
        {stage !== 'heats' &&
          groups.map(({ name, registration_ids }) => (
            <span key={name}>
              <GroupName championship={championship} name={name} /> {t.boats(registration_ids.length)}
            </span>
          ))}
      </div>
    </>
  );
}
