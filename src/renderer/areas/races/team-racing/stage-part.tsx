import { stagePart as t } from '@messages/races/team-racing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IfMay } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { Button } from '@/ui/button';
import { Group } from '@/ui/layout';
import { Problem } from '@/ui/notice';
import { Section } from '@/ui/section';
import { useRegatta } from '../regatta/regatta-context';
import { PairingList } from './pairing-list';
import { newRace, nextPairings, type StageView, withStage } from './stage-views';
import { GroupTable, KnockoutTable } from './tables';
import styles from './team-racing.module.css';
import { TieDrawer } from './tie-drawer';

interface StagePartProps {
  view: StageView;
  /** The stage before it, which seeds it. */
  before: StageView | undefined;
}

/** A stage: its tables, and its pairing list with the results. */
export function StagePart({ view, before }: StagePartProps) {
  const { stage, result, races } = view;
  const { regatta } = useRegatta();
  const save = useApiMutation('regattas.save');
  const [deciding, setDeciding] = useState(false);
  const tied = tiedTeams(view);
  const decided = stage.decided.filter((team) => view.event.teams.some(({ id }) => id === team));
  const setEnded = () => save.mutate({ body: withStage(regatta, { ...stage, ended: !stage.ended }) });
  return (
    <Section title={stage.name}>
      <Group gap="var(--s2)">
        <PairNext view={view} before={before} />
        <IfMay need="regattas.save">
          {races.length > 0 && (
            <Button variant="default" loading={save.isPending} onClick={setEnded}>
              {stage.ended ? t.reopen(stage.name) : t.end(stage.name)}
            </Button>
          )}
          {(tied.length > 0 || decided.length > 0) && (
            <Button variant="default" onClick={() => setDeciding(true)}>
              {tied.length > 0 ? t.decideTie : t.changeTieOrder}
            </Button>
          )}
        </IfMay>
      </Group>
      <Problem error={save.error} />
      {result?.tables.map((table) => (
        <GroupTable key={table.group} table={table} view={view} />
      ))}
      {stage.kind === 'knockout' && <KnockoutTable view={view} />}
      {races.length > 0 && <PairingList view={view} />}
      <TieDrawer
        opened={deciding}
        view={view}
        tied={tied.length > 0 ? tied : decided}
        onClose={() => setDeciding(false)}
      />
    </Section>
  );
}

/** Adds the next round-robin, or round of a knockout, to the pairing list. */
function PairNext({ view, before }: StagePartProps) {
  const { regatta } = useRegatta();
  const save = useApiMutation('teamRaces.save');
  const next = view.stage.ended ? null : nextPairings(view, before);
  const pair = useMutation({
    mutationFn: async () => {
      for (const [index, pairing] of (next?.pairings ?? []).entries())
        await save.mutateAsync({ body: newRace(regatta.id, view, pairing, index) });
    },
  });
  if (!next) return null;
  if (before && view.stage.kind === 'knockout' && view.races.length === 0 && !isOver(before))
    return <p className={styles.hint}>{t.pairAfterIsSailed(before.stage.name)}</p>;
  return (
    <IfMay need="teamRaces.save">
      <Button
        variant={view.races.length === 0 ? 'filled' : 'default'}
        loading={pair.isPending}
        onClick={() => pair.mutate()}
      >
        {next.label}
      </Button>
      <Problem error={pair.error} />
    </IfMay>
  );
}

/** True once every race on a stage's list is scored, or the stage is ended. */
function isOver({ stage, races, scores }: StageView): boolean {
  return stage.ended || (races.length > 0 && races.every(({ id }) => scores.get(id)?.score));
}

/** Teams that share a rank after all races of a round-robin stage. */
function tiedTeams(view: StageView): string[] {
  const { stage, races, result } = view;
  if (stage.kind !== 'round_robin' || races.length === 0 || !isOver(view)) return [];
  return (result?.tables ?? []).flatMap(({ rows }) =>
    rows
      .filter(({ rank }) => rows.filter((other) => other.rank === rank).length > 1)
      .map(({ team_id }) => team_id),
  );
}
