import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatNumber } from '@/lib/format';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { type Person, peopleIn, search, type View, views } from './people';
import styles from './people-panel.module.css';
import { PersonList } from './person-list';

interface PeoplePanelProps {
  people: readonly Person[];
  now: number;
  timeZone: string;
  onOpen: (bandId: string) => void;
  onAshore: (bandIds: readonly string[]) => void;
}

const viewLabels: Record<View, string> = { out: 'Out', ashore: 'Ashore', all: 'Everybody' };
const emptyTexts: Record<View, string> = {
  out: 'Nobody is on the water.',
  ashore: 'Nobody is ashore.',
  all: 'Nobody wears a band yet.',
};

/** The people who are out, ashore, or all: with a search, and a button that marks the chosen ones ashore. */
export function PeoplePanel({ people, now, timeZone, onOpen, onAshore }: PeoplePanelProps) {
  const [view, setView] = useState<View>('out');
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useShortcut('/', () => field.current?.focus(), 'Search people', { group: 'Wristbands' });

  // Deferred, so that a long list does not delay the answer to a scan.
  const listed = useDeferredValue(people);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => peopleIn(search(listed, wanted), view), [listed, wanted, view]);
  const ashore = people.filter(({ band }) => marked.has(band.id) && band.status === 'sailing');
  const markAshore = () => {
    onAshore(ashore.map(({ band }) => band.id));
    setMarked(new Set());
    list.current?.focus();
  };
  useShortcut('x', () => ashore.length > 0 && markAshore(), 'Mark the chosen people ashore', {
    group: 'Wristbands',
  });
  return (
    <section className={styles.panel} aria-label="People">
      <div className={styles.tools}>
        <SegmentedControl
          className={styles.views}
          aria-label="Who is listed"
          data={views.map((one) => ({ value: one, label: viewLabels[one] }))}
          value={view}
          onChange={(next) => setView(next as View)}
        />
        <TextInput
          ref={field}
          className={styles.search}
          type="search"
          aria-label="Search people"
          placeholder="Name, boat or band"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={query ? undefined : <KeyHint keys="/" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setQuery('');
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.focus();
          }}
        />
        <span className={styles.count} role="status">
          {formatNumber(shown.length)} {view === 'out' ? 'out, longest first' : 'listed'}
        </span>
        <Button
          className={styles.ashore}
          disabled={ashore.length === 0}
          rightSection={<KeyHint keys="x" />}
          onClick={markAshore}
        >
          Mark {ashore.length || ''} ashore
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className={styles.nothing}>{query ? `Nobody here matches “${query}”.` : emptyTexts[view]}</p>
      ) : (
        <PersonList
          ref={list}
          label={`${viewLabels[view]}: people`}
          people={shown}
          marked={marked}
          onMarked={setMarked}
          onOpen={onOpen}
          now={now}
          timeZone={timeZone}
        />
      )}
    </section>
  );
}
