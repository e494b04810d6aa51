import type { Race } from '@contract/areas/racing/races';
import { pursuitScreen as t } from '@messages/races/pursuit';
import { IconArrowLeft, IconPrinter, IconSailboat } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useSession } from '@/api/session';
import { dayAt, formatTime } from '@/lib/time';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useCommands } from '@/ui/keyboard/commands';
import { LinkButton } from '@/ui/link-button';
import paper from '../paper.module.css';
import { currentRace } from '../regatta/current-race';
import { fleetsOf, useRegatta } from '../regatta/regatta-context';
import { momentOf } from '../times';
import styles from './pursuit.module.css';
import { PursuitControls } from './pursuit-controls';
import { DEFAULT_MINUTES, DEFAULT_STEP, type PursuitSearch } from './pursuit-search';
import { type PursuitGroup, pursuitGroups, startList } from './start-list';
import { StartSheet } from './start-sheet';

/** The start list of a pursuit race: slow boats start first, and all should finish together. */
export function PursuitScreen() {
  const { regatta, races, timeZone } = useRegatta();
  const search = useSearch({ from: '/races/$regattaId/setup/races/pursuit' });
  const groups = useMemo(() => pursuitGroups(regatta.fleets), [regatta.fleets]);
  const race =
    races.find(({ race_number }) => race_number === search.race) ?? currentRace(races, timeZone, serverNow());
  const sailing = fleetsOf(race, regatta).map(({ name }) => name);
  const group =
    groups.find(({ name }) => name === search.group) ??
    groups.find(({ fleets }) => fleets.every((name) => sailing.includes(name))) ??
    groups[0];
  const toRaces = { to: '/races/$regattaId/setup/races', params: { regattaId: regatta.id } } as const;
  const navigate = useNavigate();
  useCommands([
    {
      id: 'pursuit.print',
      label: t.printStartList,
      group: t.pursuitStarts,
      keys: ['p', 'mod+p'],
      run: print,
    },
    {
      id: 'pursuit.back',
      label: t.backToRaces,
      group: t.pursuitStarts,
      keys: 'escape',
      run: () => void navigate(toRaces),
    },
  ]);
  return (
    <Page
      title={t.pursuitStarts}
      actions={
        <>
          <LinkButton
            {...toRaces}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            {t.races}
          </LinkButton>
          <Button
            disabled={!group}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={print}
          >
            {t.print}
          </Button>
        </>
      }
    >
      {group ? (
        <StartList groups={groups} group={group} race={race} search={search} />
      ) : (
        <EmptyState icon={IconSailboat} title={t.noPursuitStartsYet} detail={t.pursuitStartsNeedFleet}>
          <LinkButton to="/races/$regattaId/setup/fleets" params={{ regattaId: regatta.id }}>
            {t.goToFleets}
          </LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}

interface StartListProps {
  groups: readonly PursuitGroup[];
  group: PursuitGroup;
  race: Race | undefined;
  search: PursuitSearch;
}

function StartList({ groups, group, race, search }: StartListProps) {
  const { regatta, entries, timeZone } = useRegatta();
  const { club } = useSession();
  const navigate = useNavigate();
  const { minutes = DEFAULT_MINUTES, step: rounding_s = DEFAULT_STEP } = search;
  const planned = plannedStart(race, group) ?? regatta.starts_at ?? serverNow();
  const first = search.first ?? (race?.starts.length ? formatTime(planned, timeZone, true) : '14:00:00');
  const firstStart = momentOf(timeZone, dayAt(planned, timeZone), first);
  const duration_s = minutes * 60;
  const list = startList({ group, entries, firstStart, duration_s, rounding_s, timeZone });
  const change = (part: PursuitSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true });
  return (
    <div className={`${paper.columns} ${styles.columns}`}>
      <div className={styles.side}>
        <PursuitControls
          groups={groups}
          group={group}
          race={race?.race_number}
          minutes={minutes}
          first={first}
          step={rounding_s}
          onChange={change}
        />
        <p className={styles.note}>{t.placesAreOrderWhen}</p>
      </div>
      <StartSheet
        clubName={club.name}
        race={race}
        group={group}
        firstStart={firstStart}
        duration_s={duration_s}
        list={list}
      />
    </div>
  );
}

/** The race’s first start: these fleets' own if set. */
function plannedStart(race: Race | undefined, { fleets }: PursuitGroup): number | null {
  if (!race || race.starts.length === 0) return null;
  const own = race.starts.filter(({ fleet }) => fleets.includes(fleet));
  return Math.min(...(own.length > 0 ? own : race.starts).map(({ starts_at }) => starts_at));
}

function print(): void {
  window.print();
}
