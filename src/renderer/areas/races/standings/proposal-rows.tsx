import { Button, VisuallyHidden } from '@mantine/core';
import { StateBadge } from '@/ui/state-badge';
import { Elapsed } from '@/ui/values';
import type { BoatProposal } from './rating-proposals';
import styles from './standings.module.css';

interface ProposalRowsProps {
  proposals: readonly BoatProposal[];
  disabled: boolean;
  onAccept: (proposal: BoatProposal) => void;
}

/** The proposed ratings, boat by boat, each with its reason. */
export function ProposalRows({ proposals, disabled, onAccept }: ProposalRowsProps) {
  if (proposals.length === 0) return <p>No boat of this fleet has a rating to start from.</p>;
  return (
    <table className={styles.proposals}>
      <thead>
        <tr>
          <th scope="col">Boat</th>
          <th scope="col" className={styles.number}>
            Elapsed
          </th>
          <th scope="col" className={styles.number}>
            Sailed on
          </th>
          <th scope="col" className={styles.number}>
            Performed
          </th>
          <th scope="col" className={styles.number}>
            Next
          </th>
          <th scope="col">
            <VisuallyHidden>Accept</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal) => (
          <tr key={proposal.registration_id}>
            <td>
              <strong>{proposal.boat.sail_number}</strong> {proposal.boat.boat_name}
              <span className={styles.reason}>{proposal.explanation}</span>
            </td>
            <td className={styles.number}>
              <Elapsed seconds={proposal.elapsed} />
            </td>
            <td className={styles.number}>{proposal.rating.toFixed(3)}</td>
            <td className={styles.number}>{proposal.performance_rating?.toFixed(3) ?? '–'}</td>
            <td
              className={`${styles.number} ${proposal.next_rating === proposal.rating ? '' : styles.moved}`}
            >
              {proposal.next_rating.toFixed(3)}
            </td>
            <td>
              {proposal.boat.ratings.tcf === proposal.next_rating ? (
                <StateBadge tone="success" quiet>
                  in the entry
                </StateBadge>
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={disabled}
                  onClick={() => onAccept(proposal)}
                  aria-label={`Accept ${proposal.next_rating.toFixed(3)} for ${proposal.boat.sail_number}`}
                >
                  Accept
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
