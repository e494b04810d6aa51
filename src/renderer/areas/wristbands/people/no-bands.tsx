import { Button } from '@mantine/core';
import { IconDeviceWatch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/ui/empty-state';

/** A regatta whose boats have no bands. */
export function NoBands({ regattaId }: { regattaId: string }) {
  return (
    <EmptyState
      icon={IconDeviceWatch}
      title="No wristbands have been handed out"
      detail="Give each boat’s crew their bands where the boats are entered. A band that is scanned all the same is counted, as unknown."
    >
      <Button component={Link} to={`/races/${regattaId}/setup`}>
        Enter boats and bands
      </Button>
    </EmptyState>
  );
}
