import type { ProgressiveRatingsBoat } from '@contract/areas/racing/progressive-ratings';
import type { RatingField } from '@dockside/scoring';
import { ratingRows as t } from '@messages/races/standings';
import { Button } from '@/ui/button';
import formStyles from '@/ui/form/form.module.css';
import { StateBadge } from '@/ui/state-badge';
import { numeric, Table } from '@/ui/table';
import { Elapsed } from '@/ui/values';
import { ratingText } from '../rating-text';
import { WorkingSteps } from './working-steps';

interface RatingRowsProps {
  field: RatingField;
  boats: readonly ProgressiveRatingsBoat[];
  disabled: boolean;
  /** Null if there is nothing to accept. */
  onAccept: ((boats: ProgressiveRatingsBoat[]) => void) | null;
}

/** Proposed ratings, boat by boat, with their working. */
export function RatingRows({ field, boats, disabled, onAccept }: RatingRowsProps) {
  if (boats.length === 0) return <p>{t.noBoat}</p>;
  return (
    <Table
      label={t.proposedRatings}
      headings={[
        t.boat,
        ...[t.rating, t.elapsed, t.corrected, t.ratio, t.adjustment, t.newRating].map((text) =>
          numeric(text),
        ),
        ...(onAccept ? [{ text: t.accept, hidden: true }] : []),
      ]}
    >
      <tbody>
        {boats.map((boat) => (
          <RatingRow key={boat.registration_id} {...{ field, boat, disabled, onAccept }} />
        ))}
      </tbody>
    </Table>
  );
}

type RatingRowProps = Omit<RatingRowsProps, 'boats'> & { boat: ProgressiveRatingsBoat };

function RatingRow({ field, boat, disabled, onAccept }: RatingRowProps) {
  const next = ratingText(field, boat.next_rating);
  return (
    <tr>
      <td>
        <strong>{boat.sail_number}</strong> {boat.boat_name}
        <Working boat={boat} />
      </td>
      <td data-numeric>{ratingText(field, boat.rating)}</td>
      <td data-numeric>
        <Elapsed seconds={boat.elapsed} />
      </td>
      <td data-numeric>
        <Elapsed seconds={boat.corrected} digits={1} />
      </td>
      <td data-numeric>{boat.ratio?.toFixed(4) ?? '–'}</td>
      <td data-numeric>{signed(boat.adjustment)}</td>
      <td data-numeric>{boat.adjustment === 0 ? next : <strong>{next}</strong>}</td>
      {onAccept && (
        <td>
          {boat.accepted ? (
            <StateBadge tone="success" quiet>
              {t.inEntry}
            </StateBadge>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled}
              onClick={() => onAccept([boat])}
              aria-label={t.acceptFor(next, boat.sail_number)}
            >
              {t.accept}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function Working({ boat }: { boat: ProgressiveRatingsBoat }) {
  const byHand = boat.set_by_hand && <p className={formStyles.note}>{t.herRating}</p>;
  if (boat.steps.length === 0)
    return (
      <>
        {byHand}
        <p className={formStyles.note}>{boat.explanation}</p>
      </>
    );
  return (
    <>
      {byHand}
      <details className={formStyles.note}>
        <summary aria-label={t.workingOf(boat.sail_number)}>{t.working}</summary>
        <p>{boat.explanation}</p>
        <WorkingSteps steps={boat.steps} />
      </details>
    </>
  );
}

/** `+0.012`, `−0.003`, `0.000`. */
function signed(value: number): string {
  const size = Math.abs(value).toFixed(3);
  return value === 0 ? size : `${value > 0 ? '+' : '−'}${size}`;
}
