import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import { racesScreen as t } from '@messages/races/setup';
import { dayOfRace } from '@shared/race-day';
import { IconFlag3 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { LinkButton } from '@/ui/link-button';
import { formatDay } from '../format-days';
import { RecordList } from '../record-list';
import { ConflictNotice } from '../regatta/conflict-notice';
import { RaceStatusBadge } from '../regatta/race-status';
import { fleetsOf, raceTitle, useRegatta } from '../regatta/regatta-context';
import { type AddedRace, AddedRaces, AddRaces } from './add-races';
import { RaceDrawer } from './race-drawer';
import { type Renumbered, RenumberedRace } from './renumber-race';
import { startsText } from './starts-text';

/** The races of a regatta. */
export function RacesScreen() {
  const { regatta, races, timeZone } = useRegatta();
  const [open, setOpen] = useState<Race | 'new' | null>(null);
  const [several, setSeveral] = useState(false);
  const [added, setAdded] = useState<AddedRace[]>([]);
  const [renumbered, setRenumbered] = useState<Renumbered | null>(null);
  const columns = useMemo(() => raceColumns(regatta, races, timeZone), [regatta, races, timeZone]);
  useShortcut('n', () => setOpen('new'), t.addRace, {
    group: t.setup,
    enabled: useRefusal('races.save') === null,
  });
  const navigate = useNavigate();
  const pursuit = {
    to: '/races/$regattaId/setup/races/pursuit',
    params: { regattaId: regatta.id },
  } as const;
  useShortcut('s', () => void navigate(pursuit), t.pursuitStarts, { group: t.setup });
  const add = (
    <IfMay need="races.save">
      <Button onClick={() => setOpen('new')}>{t.addRace}</Button>
    </IfMay>
  );
  return (
    <Page
      title={t.racesOfRegatta}
      aside={t.timesAre(timeZone.replaceAll('_', ' '))}
      actions={
        <>
          <LinkButton
            to="/races/$regattaId/setup/races/pursuit"
            params={{ regattaId: regatta.id }}
            variant="default"
          >
            {t.pursuitStartsButton}
          </LinkButton>
          <IfMay need="races.save">
            <Button variant="default" onClick={() => setSeveral(true)}>
              {t.addSeveral}
            </Button>
          </IfMay>
          {add}
        </>
      }
      fill
    >
      <ConflictNotice isShown={({ resource }) => resource === 'races'} />
      {added.length > 0 && <AddedRaces added={added} onLeft={setAdded} />}
      {renumbered && (
        <RenumberedRace
          key={`${renumbered.race.id} ${renumbered.race.version}`}
          done={renumbered}
          onLeft={() => setRenumbered(null)}
        />
      )}
      <RecordList
        label={t.races}
        rows={races}
        columns={columns}
        onOpen={setOpen}
        searchable={false}
        empty={{
          icon: IconFlag3,
          title: t.noRacesYet,
          detail: t.addThemNow,
          children: add,
        }}
      />
      <AddRaces opened={several} onClose={() => setSeveral(false)} onAdded={setAdded} />
      <RaceDrawer
        race={open}
        onClose={() => setOpen(null)}
        onRenumbered={(done) => {
          setRenumbered(done);
          setOpen(null);
        }}
      />
    </Page>
  );
}

/** Columns of the list of races; “Scoring” only if a race is scored unusually. */
function raceColumns(regatta: Regatta, races: readonly Race[], timeZone: string): CardColumn<Race>[] {
  return [
    {
      id: 'race_number',
      header: t.race,
      value: (race) => race.race_number,
      numeric: true,
      width: '3.75rem',
      cardCell: raceTitle,
    },
    { id: 'name', header: t.name, value: ({ name }) => name, width: 1.2, card: 'none' },
    {
      id: 'day',
      header: t.day,
      value: (race) => dayOfRace(race, timeZone),
      cell: (race) => formatDay(dayOfRace(race, timeZone), timeZone),
      width: '8.75rem',
    },
    {
      id: 'starts',
      header: t.starts,
      value: (race) => startsText(race, fleetsOf(race, regatta).length, timeZone),
      width: 1.6,
    },
    {
      id: 'fleets',
      header: t.fleets,
      wideOnly: true,
      value: (race) =>
        race.fleets === null
          ? t.allFleets
          : fleetsOf(race, regatta)
              .map(({ name }) => name)
              .join(', '),
    },
    {
      id: 'distance',
      header: t.nm,
      value: (race) => race.distance_nm,
      numeric: true,
      width: '3.5rem',
      wideOnly: true,
    },
    ...(races.some(scoringText) ? [{ id: 'scoring', header: t.scoring, value: scoringText }] : []),
    {
      id: 'status',
      header: t.state,
      value: ({ status }) => status,
      cell: ({ status }) => <RaceStatusBadge status={status} />,
      width: '9.5rem',
    },
  ];
}

function scoringText({ weight, excludable, medal }: Race): string | null {
  const parts = [
    medal && t.medalRace,
    weight !== 1 && t.countsTimes(weight),
    !excludable && !medal && t.neverDiscarded,
  ];
  return parts.filter(Boolean).join(', ') || null;
}
