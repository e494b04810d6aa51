import type { Conflict } from '@contract/areas/integration/conflicts';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import { type RatingField, systemOf } from '@dockside/scoring';
import { entriesScreen as t } from '@messages/races/setup';
import { boatTitle } from '@shared/boat-title';
import { IconSailboat } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { Page } from '@/shell/page';
import { useLinked } from '@/shell/use-linked';
import { Button } from '@/ui/button';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { categoriesOf } from '../prizes/categories';
import { RatingListDialog } from '../rating-lists/rating-list-dialog';
import { ratingText } from '../rating-text';
import { RecordList } from '../record-list';
import { ConflictMark } from '../regatta/conflict-mark';
import { ConflictNotice } from '../regatta/conflict-notice';
import { useRegatta } from '../regatta/regatta-context';
import { RegattaFoot } from '../regatta/regatta-foot';
import { differingFields, useConflicts } from '../regatta/use-conflicts';
import { EntryDrawer } from './entry-drawer';
import { missingRatings, ratingFieldsOf, ratingNames, ratingsInFleets } from './fleet-ratings';
import { ImportEntries } from './import-entries';
import { EntriesMerged, type MergedEntries } from './merge-entries';
import styles from './setup.module.css';

const bySail = { id: 'sail_number' };

/** The boats of a regatta. */
export function EntriesScreen() {
  const { regatta, entries } = useRegatta();
  const [open, setOpen] = useState<Registration | 'new' | null>(null);
  useLinked('boat', (id) => setOpen(entries.find((entry) => entry.id === id) ?? null));
  const [merged, setMerged] = useState<MergedEntries | null>(null);
  const [importing, setImporting] = useState(false);
  const [rating, setRating] = useState(false);
  const conflicts = useConflicts();
  const columns = useMemo(
    () => withConflictMarks(entryColumns(regatta, entries), conflicts),
    [regatta, entries, conflicts],
  );
  const unrated = entries.filter((entry) => missingRatings(regatta.fleets, entry).length > 0).length;
  const mayEnter = useRefusal('registrations.save') === null;
  const mayImport = useRefusal('results') === null && mayEnter;
  useShortcut('n', () => setOpen('new'), t.addEntry, { group: t.setup, enabled: mayEnter });
  useShortcut('i', () => setImporting(true), t.importEntries, { group: t.setup, enabled: mayImport });
  const actions = (
    <IfMay need="registrations.save">
      <Button variant="default" onClick={() => setRating(true)}>
        {t.ratingList}
      </Button>
      {mayImport && (
        <Button variant="default" onClick={() => setImporting(true)}>
          {t.import}
        </Button>
      )}
      <Button onClick={() => setOpen('new')}>{t.addEntry}</Button>
    </IfMay>
  );
  return (
    <Page title={t.entries} aside={unrated > 0 && t.boatsNeedRating(unrated)} actions={actions} fill>
      <RegattaFoot of={t.entries} />
      <ConflictNotice isShown={({ resource }) => resource === 'registrations'} />
      {merged && <EntriesMerged key={merged.gone.id} merged={merged} onLeft={() => setMerged(null)} />}
      <RecordList
        label={t.entries}
        rows={entries}
        columns={columns}
        onOpen={setOpen}
        initialSort={bySail}
        rowTone={(entry) => (missingRatings(regatta.fleets, entry).length > 0 ? 'danger' : undefined)}
        empty={{
          icon: IconSailboat,
          title: t.noEntriesYet,
          detail: t.importCsvOrAddBoats,
          children: actions,
        }}
      />
      <EntryDrawer
        entry={open}
        onClose={() => setOpen(null)}
        onMerged={(done) => {
          setMerged(done);
          setOpen(null);
        }}
      />
      <ImportEntries opened={importing} onClose={() => setImporting(false)} />
      <RatingListDialog opened={rating} onClose={() => setRating(false)} />
    </Page>
  );
}

/** Marks cells with two versions from paired laptops. Fields without a column are marked at the sail. */
function withConflictMarks(
  columns: CardColumn<Registration>[],
  conflicts: readonly Conflict[],
): CardColumn<Registration>[] {
  const unchosen = new Map(
    conflicts
      .filter(({ resource }) => resource === 'registrations')
      .map((conflict) => [conflict.key, differingFields(conflict)]),
  );
  if (unchosen.size === 0) return columns;
  const own = new Set(columns.filter(({ wideOnly }) => !wideOnly).map(({ id }) => id));
  const isMarked = (column: string, { id }: Registration) => {
    const fields = unchosen.get(id) ?? [];
    return fields.includes(column) || (column === 'sail_number' && fields.some((field) => !own.has(field)));
  };
  return columns.map((column) => {
    const { cell = column.value, cardCell } = column;
    const marked = (content: (entry: Registration) => ReactNode) => (entry: Registration) =>
      isMarked(column.id, entry) ? (
        <>
          {content(entry)} <ConflictMark />
        </>
      ) : (
        content(entry)
      );
    return { ...column, cell: marked(cell), ...(cardCell && { cardCell: marked(cardCell) }) };
  });
}

const categoryColumn: CardColumn<Registration> = {
  id: 'categories',
  header: t.categories,
  value: ({ categories }) => categories.join(', '),
};

/** Columns of the entry list, with one for each rating of the regatta's fleets. */
function entryColumns(regatta: Regatta, entries: readonly Registration[]): CardColumn<Registration>[] {
  const figure = { numeric: true, searchable: false };
  const fields = ratingFieldsOf(
    regatta.fleets,
    regatta.fleets.map(({ name }) => name),
  );
  return [
    {
      id: 'sail_number',
      header: t.sail,
      value: ({ sail_number }) => sail_number,
      cell: ({ sail_number }) => <strong>{sail_number}</strong>,
      cardCell: boatTitle,
      width: '7.5rem',
    },
    {
      id: 'bow_number',
      header: t.bow,
      value: (boat) => boat.bow_number,
      numeric: true,
      width: '3.5rem',
      wideOnly: true,
    },
    { id: 'boat_name', header: t.boat, value: ({ boat_name }) => boat_name, width: 1.6, card: 'none' },
    { id: 'boat_class', header: t.class, value: ({ boat_class }) => boat_class, width: 1.5, wideOnly: true },
    {
      id: 'fleets',
      header: t.fleets,
      value: ({ fleets }) => fleets.join(', ') || 'none',
      width: 1,
      card: 'beside',
      cardCell: ({ fleets }) => fleets.join(', ') || t.inNoFleet,
    },
    ...fields.map(
      (field): CardColumn<Registration> => ({
        ...figure,
        id: field,
        header: ratingNames[field],
        value: (entry) => ratingsInFleets(regatta.fleets, entry, field)[0] ?? null,
        cell: (entry) => ratingCell(regatta, entry, field),
        // Empty for boats of other fleets.
        cardCell: (entry) =>
          ratingFieldsOf(regatta.fleets, entry.fleets).includes(field) && ratingCell(regatta, entry, field),
        // If two fleets use this rating, she may have two values.
        width: fleetsReading(regatta, field) > 1 ? '8.5rem' : '6rem',
      }),
    ),
    ...(categoriesOf(entries).length > 0 ? [categoryColumn] : []),
    { id: 'helm', header: t.helm, value: ({ helm }) => helm, width: 1.8 },
    {
      ...figure,
      id: 'crew',
      header: t.crew,
      value: (boat) => boat.crew.length || null,
      paperCell: (boat) => boat.crew.join(', '),
      width: '4rem',
      wideOnly: true,
    },
    {
      ...figure,
      id: 'wristbands',
      header: t.bands,
      value: (boat) => boat.wristband_ids.length || null,
      width: '4.5rem',
      wideOnly: true,
    },
  ];
}

/** Her ratings of one kind, or a note that one is missing. */
function ratingCell({ fleets }: Regatta, entry: Registration, field: RatingField) {
  if (missingRatings(fleets, entry).includes(ratingNames[field]))
    return <span className={styles.missing}>{t.missing}</span>;
  return ratingsInFleets(fleets, entry, field)
    .map((rating) => ratingText(field, rating))
    .join(' / ');
}

function fleetsReading({ fleets }: Regatta, field: RatingField): number {
  return fleets.filter(({ rating_system }) => systemOf(rating_system)?.rating === field).length;
}
