import type { Regatta, Registration } from '@contract/areas/regattas';
import type { Column } from '@/ui/data-table/columns';
import { missingRatings, ratingFieldsOf, ratingNames } from './fleet-words';
import styles from './setup.module.css';

/** The columns of the entry list: one for each rating that the regatta's fleets use. */
export function entryColumns(regatta: Regatta): Column<Registration>[] {
  const fields = ratingFieldsOf(
    regatta.fleets,
    regatta.fleets.map(({ name }) => name),
  );
  return [
    {
      id: 'sail_number',
      header: 'Sail',
      value: ({ sail_number }) => sail_number,
      cell: ({ sail_number }) => <strong>{sail_number}</strong>,
      width: '7.5rem',
    },
    {
      id: 'bow_number',
      header: 'Bow',
      value: ({ bow_number }) => bow_number,
      numeric: true,
      width: '3.5rem',
    },
    { id: 'boat_name', header: 'Boat', value: ({ boat_name }) => boat_name, width: 2 },
    { id: 'boat_class', header: 'Class', value: ({ boat_class }) => boat_class, width: 1.5 },
    { id: 'fleets', header: 'Fleets', value: ({ fleets }) => fleets.join(', ') || 'none' },
    ...fields.map(
      (field): Column<Registration> => ({
        id: field,
        header: ratingNames[field],
        value: ({ ratings }) => ratings[field],
        cell: (entry) => {
          const isMissing = missingRatings(regatta.fleets, entry).includes(ratingNames[field]);
          if (isMissing) return <span className={styles.missing}>missing</span>;
          return field === 'tcf' ? (entry.ratings.tcf?.toFixed(3) ?? '') : (entry.ratings[field] ?? '');
        },
        numeric: true,
        width: '6rem',
        searchable: false,
      }),
    ),
    { id: 'helm', header: 'Helm', value: ({ helm }) => helm, width: 1.5 },
    {
      id: 'crew',
      header: 'Crew',
      value: ({ crew }) => crew.length || null,
      numeric: true,
      width: '4rem',
      searchable: false,
    },
    {
      id: 'wristbands',
      header: 'Bands',
      value: ({ wristband_ids }) => wristband_ids.length || null,
      numeric: true,
      width: '4.5rem',
      searchable: false,
    },
  ];
}
