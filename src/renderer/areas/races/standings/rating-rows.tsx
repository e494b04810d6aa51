import type { ProgressiveRatingsBoat } from '@contract/areas/racing/progressive-ratings';
import type { RatingField } from '@dockside/scoring';
import { Button, Table } from '@mantine/core';
import formStyles from '@/ui/form/form.module.css';
import { StateBadge } from '@/ui/state-badge';
import { Elapsed } from '@/ui/values';
import { VisuallyHidden } from '@/ui/visually-hidden';
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
  if (boats.length === 0) return <p>No boat of this fleet has a rating to start from.</p>;
  return (
    <Table.ScrollContainer minWidth="44rem">
      <Table verticalSpacing="0.25rem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Boat</Table.Th>
            <Table.Th ta="right">Rating</Table.Th>
            <Table.Th ta="right">Elapsed</Table.Th>
            <Table.Th ta="right">Corrected</Table.Th>
            <Table.Th ta="right">Ratio</Table.Th>
            <Table.Th ta="right">Adjustment</Table.Th>
            <Table.Th ta="right">New rating</Table.Th>
            {onAccept && (
              <Table.Th>
                <VisuallyHidden>Accept</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {boats.map((boat) => (
            <RatingRow key={boat.registration_id} {...{ field, boat, disabled, onAccept }} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type RatingRowProps = Omit<RatingRowsProps, 'boats'> & { boat: ProgressiveRatingsBoat };

function RatingRow({ field, boat, disabled, onAccept }: RatingRowProps) {
  const next = ratingText(field, boat.next_rating);
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        <strong>{boat.sail_number}</strong> {boat.boat_name}
        <Working boat={boat} />
      </Table.Td>
      <Table.Td ta="right">{ratingText(field, boat.rating)}</Table.Td>
      <Table.Td ta="right">
        <Elapsed seconds={boat.elapsed} />
      </Table.Td>
      <Table.Td ta="right">
        <Elapsed seconds={boat.corrected} digits={1} />
      </Table.Td>
      <Table.Td ta="right">{boat.ratio?.toFixed(4) ?? '–'}</Table.Td>
      <Table.Td ta="right">{signed(boat.adjustment)}</Table.Td>
      <Table.Td ta="right" fw={boat.adjustment === 0 ? undefined : 650}>
        {next}
      </Table.Td>
      {onAccept && (
        <Table.Td>
          {boat.accepted ? (
            <StateBadge tone="success" quiet>
              in the entry
            </StateBadge>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled}
              onClick={() => onAccept([boat])}
              aria-label={`Accept ${next} for ${boat.sail_number}`}
            >
              Accept
            </Button>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function Working({ boat }: { boat: ProgressiveRatingsBoat }) {
  const byHand = boat.set_by_hand && (
    <p className={formStyles.note}>
      Her rating of this race was set by hand; the ratings after it follow from that.
    </p>
  );
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
        <summary aria-label={`Working of ${boat.sail_number}`}>Working</summary>
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
