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

const viewLabels: Record<View, string> = { out: 'On the water', ashore: 'Ashore', all: 'All' };
const emptyTexts: Record<View, string> = {
  out: 'No one on the water.',
  ashore: 'No one ashore.',
  all: 'No bands issued yet.',
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
  useShortcut('x', () => ashore.length > 0 && markAshore(), 'Mark the chosen people ashore', {
    group: 'On the water',
    enabled: onAshore !== undefined,
  });
  return (
    <div className={styles.panel}>
      <div className={styles.table}>
        <DataTable
          ref={table}
          label="People"
          searchHint="Name, boat or band"
          columns={columns}
          rows={rows}
          rowId={bandOf}
          order={view === 'out' ? 'longest first' : undefined}
          rowTone={toneOf}
          {...(onAshore && { selection: { chosen, onChange: setChosen } })}
          onOpen={({ band }) => onOpen(band.id)}
          empty={<p className={styles.nothing}>{emptyTexts[view]}</p>}
          tools={
            <SegmentedControl
              className={styles.views}
              aria-label="Show"
              data={views.map((one) => ({ value: one, label: viewLabels[one] }))}
              value={view}
              onChange={(next) => setView(next as View)}
            />
          }
          actions={() =>
            onAshore && (
              <Button disabled={ashore.length === 0} rightSection={<KeyHint keys="x" />} onClick={markAshore}>
                Mark {ashore.length || ''} ashore
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
    { id: 'band', header: 'Band', value: bandOf, width: 'clamp(3.5rem, 9cqi, 5rem)', className: styles.band },
    {
      id: 'who',
      header: 'Who',
      value: ({ band }) => band.holder,
      cell: (person) => (
        <>
          {person.band.known ? (person.band.holder ?? '–') : 'Unknown band'}
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
      header: 'Boat',
      value: ({ band, boat }) => `${band.sail_number ?? ''} ${boat?.boat_name ?? ''}`,
      cell: (person) => <Boat person={person} />,
      className: styles.wide,
    },
    {
      id: 'since',
      header: 'Since',
      value: ({ band }) => band.timestamp,
      cell: ({ band }) => <Since at={band.timestamp} now={now} timeZone={timeZone} />,
      numeric: true,
      searchable: false,
      width: '6rem',
      className: styles.wide,
    },
    {
      id: 'duration',
      header: 'Duration',
      value: (person) => durationAt(person, now),
      numeric: true,
      searchable: false,
      width: 'clamp(4.5rem, 13.5cqi, 6.5rem)',
      className: styles.notOnCard,
    },
    {
      id: 'state',
      header: 'State',
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
        <StateBadge tone="danger">Overdue</StateBadge>
      </span>
    );
  const isOut = band.status === 'sailing';
  return (
    <StateBadge tone={isOut ? 'info' : 'success'} quiet>
      {isOut ? 'On the water' : band.timestamp === null ? 'Not scanned yet' : 'Ashore'}
    </StateBadge>
  );
}
