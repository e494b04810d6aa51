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
  const setEnded = () => save.mutate({ body: withStage(regatta, { ...stage, ended: !stage.ended }) });
  return (
    <Section title={stage.name}>
      <Group gap="0.5rem">
        <PairNext view={view} before={before} />
        <IfMay need="regattas.save">
          {races.length > 0 && (
            <Button variant="default" loading={save.isPending} onClick={setEnded}>
              {stage.ended ? `Reopen ${stage.name}` : `End ${stage.name}`}
            </Button>
          )}
          {tied.length > 0 && (
            <Button variant="default" onClick={() => setDeciding(true)}>
              Decide the tie…
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
      <TieDrawer opened={deciding} view={view} tied={tied} onClose={() => setDeciding(false)} />
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

/** Teams that share a rank after all races of a round-robin stage. */
function tiedTeams({ stage, races, result, scores }: StageView): string[] {
  const isOver = stage.ended || races.every(({ id }) => scores.get(id)?.score);
  if (stage.kind !== 'round_robin' || races.length === 0 || !isOver) return [];
  return (result?.tables ?? []).flatMap(({ rows }) =>
    rows
      .filter(({ rank }) => rows.filter((other) => other.rank === rank).length > 1)
      .map(({ team_id }) => team_id),
  );
}
