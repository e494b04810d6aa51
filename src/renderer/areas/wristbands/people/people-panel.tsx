import { peoplePanel as t } from '@messages/wristbands';
import { memo, useMemo, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/data-table/columns';
import { DataTable } from '@/ui/data-table/data-table';
import { SegmentedControl } from '@/ui/fields';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { StateBadge } from '@/ui/state-badge';
import { durationText, type Person, peopleIn, type View, views } from './people';
import styles from './people-panel.module.css';
import { Since } from './since';

interface PeoplePanelProps {
  people: readonly Person[];
  now: number;
  timeZone: string;
  onOpen: (bandId: string) => void;
  /** Undefined where scans may not be recorded. */
  onAshore: ((bandIds: readonly string[]) => void) | undefined;
}

const viewLabels: Record<View, string> = { out: t.onWater, ashore: t.ashore, all: t.all };
const emptyTexts: Record<View, string> = {
  out: t.noOneOnWater,
  ashore: t.noOneAshore,
  all: t.noBandsIssuedYet,
};

const bandOf = ({ band }: Person) => band.id;
const toneOf = ({ overdue }: Person) => (overdue === null ? undefined : 'danger');

/** People out, ashore, or all: with a search, and a button that marks the chosen ones ashore. */
export const PeoplePanel = memo(function PeoplePanel(props: PeoplePanelProps) {
  const { people, now, timeZone, onOpen, onAshore } = props;
  const [view, setView] = useState<View>('out');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLTableElement>(null);
  const columns = useMemo(() => columnsAt(now, timeZone), [now, timeZone]);
  const rows = useMemo(() => peopleIn(people, view), [people, view]);
  const ashore = people.filter(({ band }) => chosen.has(band.id) && band.status === 'sailing').map(bandOf);
  const markAshore = () => {
    onAshore?.(ashore);
    setChosen(new Set());
    table.current?.focus();
  };
  useShortcut('x', () => ashore.length > 0 && markAshore(), t.markChosenPeopleAshore, {
    group: t.onWater,
    enabled: onAshore !== undefined,
  });
  return (
    <div className={styles.panel}>
      <div className={styles.table}>
        <DataTable
          ref={table}
          label={t.people}
          searchHint={t.nameBoatOrBand}
          columns={columns}
          rows={rows}
          rowId={bandOf}
          order={view === 'out' ? t.longestFirst : undefined}
          rowTone={toneOf}
          {...(onAshore && { selection: { chosen, onChange: setChosen } })}
          onOpen={({ band }) => onOpen(band.id)}
          empty={<p className={styles.nothing}>{emptyTexts[view]}</p>}
          tools={
            <SegmentedControl
              className={styles.views}
              aria-label={t.show}
              data={views.map((one) => ({ value: one, label: viewLabels[one] }))}
              value={view}
              onChange={(next) => setView(next as View)}
            />
          }
          actions={() =>
            onAshore && (
              <Button disabled={ashore.length === 0} rightSection={<KeyHint keys="x" />} onClick={markAshore}>
                {t.markAshore(ashore.length || '')}
              </Button>
            )
          }
        />
      </div>
    </div>
  );
});

function columnsAt(now: number, timeZone: string): Column<Person>[] {
  return [
    { id: 'band', header: t.band, value: bandOf, width: 'clamp(3.5rem, 9cqi, 5rem)', className: styles.band },
    {
      id: 'who',
      header: t.who,
      value: ({ band }) => band.holder,
      cell: (person) => (
        <>
          {person.band.known ? (person.band.holder ?? '–') : t.unknownBand}
          <span className={styles.below} aria-hidden="true">
            <Boat person={person} />
          </span>
          <span className={styles.cardLine} aria-hidden="true">
            <State person={person} /> {durationAt(person, now)}
          </span>
        </>
      ),
    },
    {
      id: 'boat',
      header: t.boat,
      value: ({ band, boat }) => `${band.sail_number ?? ''} ${boat?.boat_name ?? ''}`,
      cell: (person) => <Boat person={person} />,
      className: styles.wide,
    },
    {
      id: 'since',
      header: t.since,
      value: ({ band }) => band.timestamp,
      cell: ({ band }) => <Since at={band.timestamp} now={now} timeZone={timeZone} />,
      numeric: true,
      searchable: false,
      width: '6rem',
      className: styles.wide,
    },
    {
      id: 'duration',
      header: t.duration,
      value: (person) => durationAt(person, now),
      numeric: true,
      searchable: false,
      width: 'clamp(4.5rem, 13.5cqi, 6.5rem)',
      className: styles.notOnCard,
    },
    {
      id: 'state',
      header: t.state,
      value: ({ band }) => band.status,
      cell: (person) => <State person={person} />,
      searchable: false,
      width: 'clamp(7.5rem, 20cqi, 9rem)',
      className: styles.notOnCard,
    },
  ];
}

function durationAt({ band }: Person, now: number): string | null {
  return band.status === 'sailing' && band.timestamp !== null ? durationText(now - band.timestamp) : null;
}

function Boat({ person: { band, boat } }: { person: Person }) {
  return (
    <>
      {band.sail_number ?? '–'} {boat?.boat_name && <span className={styles.boat}>{boat.boat_name}</span>}
    </>
  );
}

function State({ person: { band, overdue } }: { person: Person }) {
  if (overdue)
    return (
      <span title={overdue}>
        <StateBadge tone="danger">{t.overdue}</StateBadge>
      </span>
    );
  const isOut = band.status === 'sailing';
  return (
    <StateBadge tone={isOut ? 'info' : 'success'} quiet>
      {isOut ? t.onWater : band.timestamp === null ? t.notScannedYet : t.ashore}
    </StateBadge>
  );
}
