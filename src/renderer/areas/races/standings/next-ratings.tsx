import type { Fleet } from '@contract/areas/regattas';
import type { Standings } from '@contract/areas/standings';
import { Button, Group, Modal, SegmentedControl, Select, Stack, Table, VisuallyHidden } from '@mantine/core';
import { boatRating } from '@scoring';
import { useState } from 'react';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { StateBadge } from '@/ui/state-badge';
import { Elapsed } from '@/ui/values';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import {
  type BoatProposal,
  DEFAULT_ALPHA,
  METHOD_DESCRIPTIONS,
  type Method,
  proposalsAfter,
} from './rating-proposals';

interface NextRatingsProps {
  fleet: Fleet;
  standings: Standings;
  opened: boolean;
  onClose: () => void;
}

const methods = [
  { value: 'echo', label: 'ECHO' },
  { value: 'nhc', label: 'NHC' },
];

/** Progressive handicaps: the ratings proposed for the next race, for staff to accept. */
export function NextRatings({ fleet, standings, opened, onClose }: NextRatingsProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Next ratings of ${fleet.name}`}
      size="60rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {standings.races.length === 0 ? (
        <p>
          After a race, ratings for the next one are proposed here. No boat of this fleet has finished a race
          yet.
        </p>
      ) : (
        <Proposals fleet={fleet} standings={standings} />
      )}
    </Modal>
  );
}

function Proposals({ fleet, standings }: { fleet: Fleet; standings: Standings }) {
  const { regatta, entries } = useRegatta();
  const [method, setMethod] = useState<Method>('echo');
  const [alpha, setAlpha] = useState(DEFAULT_ALPHA.echo);
  const [raceNumber, setRaceNumber] = useState(standings.races.at(-1)!.race_number);
  const accept = useApiMutation('ratings.accept');
  const proposals = propose();
  const open = proposals.filter(({ boat, next_rating }) => boatRating(fleet, boat)?.rating !== next_rating);

  function propose() {
    try {
      return proposalsAfter({ method, alpha: Math.min(alpha, 1), raceNumber, fleet, standings, entries });
    } catch {
      return [];
    }
  }
  const acceptAll = (accepted: readonly BoatProposal[]) => {
    const ratings = accepted.map(({ boat, next_rating }) => ({
      registration_id: boat.id,
      rating: next_rating,
      if_version: boat.version,
    }));
    accept.mutate({
      body: { regatta_id: regatta.id, fleet: fleet.name, race_number: raceNumber, ratings },
    });
  };
  return (
    <>
      <Group align="end" gap="0.75rem" mb="0.75rem">
        <SegmentedControl
          aria-label="Method"
          data={methods}
          value={method}
          onChange={(value) => {
            setMethod(value as Method);
            setAlpha(DEFAULT_ALPHA[value as Method]);
          }}
        />
        <Select
          label="After"
          allowDeselect={false}
          data={standings.races.map((race) => ({ value: String(race.race_number), label: raceTitle(race) }))}
          value={String(raceNumber)}
          onChange={(value) => value && setRaceNumber(Number(value))}
        />
        <div style={{ width: '7rem' }}>
          <NumberField
            label="Share (alpha)"
            decimals={2}
            value={alpha}
            onChange={(value) => setAlpha(value ?? 0)}
          />
        </div>
        <Button disabled={open.length === 0} loading={accept.isPending} onClick={() => acceptAll(open)}>
          Accept all {open.length}
        </Button>
      </Group>
      <Stack gap="0.375rem" mb="0.75rem">
        <p className={formStyles.note}>{METHOD_DESCRIPTIONS[method]}</p>
        <p className={formStyles.note}>
          Accepting writes the rating into the entry, for the races to come and for {fleet.name} alone; races
          already sailed keep the rating they were sailed on.
        </p>
      </Stack>
      {accept.error && (
        <div className={formStyles.problem} role="alert">
          <p>
            {explain(accept.error).title}. {explain(accept.error).detail}
          </p>
        </div>
      )}
      <ProposalRows
        fleet={fleet}
        proposals={proposals}
        disabled={accept.isPending}
        onAccept={(proposal) => acceptAll([proposal])}
      />
    </>
  );
}

interface ProposalRowsProps {
  fleet: Fleet;
  proposals: readonly BoatProposal[];
  disabled: boolean;
  onAccept: (proposal: BoatProposal) => void;
}

/** The proposed ratings, boat by boat, each with its reason. */
function ProposalRows({ fleet, proposals, disabled, onAccept }: ProposalRowsProps) {
  if (proposals.length === 0) return <p>No boat of this fleet has a rating to start from.</p>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Boat</Table.Th>
          <Table.Th ta="right">Elapsed</Table.Th>
          <Table.Th ta="right">Sailed on</Table.Th>
          <Table.Th ta="right">Performed</Table.Th>
          <Table.Th ta="right">Next</Table.Th>
          <Table.Th>
            <VisuallyHidden>Accept</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {proposals.map((proposal) => (
          <Table.Tr key={proposal.registration_id}>
            <Table.Td>
              <strong>{proposal.boat.sail_number}</strong> {proposal.boat.boat_name}
              <p className={formStyles.note}>{proposal.explanation}</p>
            </Table.Td>
            <Table.Td ta="right">
              <Elapsed seconds={proposal.elapsed} />
            </Table.Td>
            <Table.Td ta="right">{proposal.rating.toFixed(3)}</Table.Td>
            <Table.Td ta="right">{proposal.performance_rating?.toFixed(3) ?? '–'}</Table.Td>
            <Table.Td ta="right" fw={proposal.next_rating === proposal.rating ? undefined : 650}>
              {proposal.next_rating.toFixed(3)}
            </Table.Td>
            <Table.Td>
              {boatRating(fleet, proposal.boat)?.rating === proposal.next_rating ? (
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
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
