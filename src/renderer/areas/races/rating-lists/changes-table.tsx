import type { Registration } from '@contract/areas/racing/registrations';
import { changesTable as t } from '@messages/races/rating-lists';
import { boatTitle } from '@shared/boat-title';
import { formatDate } from '@/lib/time';
import { Select } from '@/ui/fields';
import { StateBadge } from '@/ui/state-badge';
import { numeric, Table } from '@/ui/table';
import { useRegatta } from '../regatta/regatta-context';
import type { RatingChange } from './plan';
import type { PublishedRating } from './rating-list';

interface ChangesTableProps {
  changes: readonly RatingChange[];
  onAnswer: (boat: Registration, answer: PublishedRating | null) => void;
}

/** Order of states: questions, then changes, then unchanged boats. */
const order: readonly RatingChange['state'][] = ['ask', 'new', 'no_option', 'not_found', 'same'];

/** Each boat's rating before and after, fleet by fleet. */
export function ChangesTable({ changes, onAnswer }: ChangesTableProps) {
  const { timeZone } = useRegatta();
  const sorted = changes.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  if (sorted.length === 0) return <p>{t.noBoatsInChosenFleets}</p>;
  return (
    <Table label={t.ratingChanges} headings={[t.boat, t.fleet, numeric(t.now), numeric(t.new), t.from]}>
      <tbody>
        {sorted.map((change) => {
          const { boat, fleet, before, after } = change;
          return (
            <tr key={`${boat.id} ${fleet.name}`}>
              <td>
                <strong>{boat.sail_number}</strong> {boat.boat_name ?? boat.boat_class}
              </td>
              <td>{fleet.name}</td>
              <td data-numeric>{before ? figure(fleet.rating_system, before.rating) : '–'}</td>
              <td data-numeric>{after ? figure(fleet.rating_system, after.rating) : '–'}</td>
              <td>
                {after?.source}
                {after?.as_of != null && `, ${formatDate(after.as_of, timeZone)}`}{' '}
                <Remark change={change} onAnswer={onAnswer} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Remark({ change, onAnswer }: { change: RatingChange } & Pick<ChangesTableProps, 'onAnswer'>) {
  const { state, boat, candidates } = change;
  if (state === 'same')
    return (
      <StateBadge tone="success" quiet>
        {t.inEntry}
      </StateBadge>
    );
  if (state === 'not_found')
    return (
      <StateBadge tone="warning" quiet>
        {t.notInList}
      </StateBadge>
    );
  if (state === 'no_option')
    return (
      <StateBadge tone="warning" quiet>
        {t.notRatedForThis}
      </StateBadge>
    );
  if (state === 'new') return null;
  return (
    <Select
      aria-label={t.whichIs(boatTitle(boat))}
      placeholder={t.whichBoatIsThis}
      data={[
        ...candidates.map((one, index) => ({ value: String(index), label: labelOf(one) })),
        { value: NONE, label: t.noneOfThese },
      ]}
      value={null}
      onChange={(value) => value !== null && onAnswer(boat, candidates[Number(value)] ?? null)}
    />
  );
}

const NONE = 'none';

function labelOf({ sail_number, boat_name, boat_class, options }: PublishedRating): string {
  const ratings = options.slice(0, 2).flatMap(({ ratings: given }) => Object.values(given));
  const who = [sail_number, boat_name || boat_class].filter(Boolean).join(' ');
  return `${who}: ${ratings.join(' / ')} (${options[0]?.source})`;
}

/** Time correction factors have three decimals, as on certificates; ORC's have four. */
function figure(system: RatingChange['fleet']['rating_system'], rating: number): string {
  if (system !== 'tcf') return String(rating);
  return Number(rating.toFixed(3)) === rating ? rating.toFixed(3) : String(rating);
}
