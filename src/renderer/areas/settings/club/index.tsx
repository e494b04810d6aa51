import type { Club } from '@contract/club';
import { Button } from '@mantine/core';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { StaffOnly } from '@/session/staff-only';
import { Section, Text } from '@/ui/section';
import { About } from '../about';
import { ClubForm } from './club-form';

/** Settings → Club: its name, time zone and currency, and Dockside's version. */
export function ClubSection() {
  return (
    <>
      <StaffOnly title="The club’s name, time zone and currency are set here">
        <StaffClubSettings />
      </StaffOnly>
      <About />
    </>
  );
}

function StaffClubSettings() {
  const { clubId } = useSession();
  const session = useBridgeQuery('session', {});
  return (
    <QueryView query={session}>
      {({ clubs }) => {
        const club = clubs.find(({ id }) => id === clubId);
        return (
          <>
            <Section
              title="Club"
              lead="Every time on the screens is the club’s, whatever zone the device is in. Amounts keep the currency they were made in; the club’s is the one that the aging report counts."
            >
              {club && <ClubForm key={club.id} club={club} />}
            </Section>
            {clubs.length > 1 && <OtherClubs clubs={clubs} />}
          </>
        );
      }}
    </QueryView>
  );
}

/** The other clubs of the data folder, and the way to them. */
function OtherClubs({ clubs }: { clubs: readonly Club[] }) {
  const { clubId, signOut } = useSession();
  return (
    <Section title="Other clubs on this machine">
      <Text>
        {clubs
          .filter(({ id }) => id !== clubId)
          .map(({ name }) => name)
          .join(', ')}
      </Text>
      <Button variant="default" onClick={signOut}>
        Choose another club
      </Button>
    </Section>
  );
}
