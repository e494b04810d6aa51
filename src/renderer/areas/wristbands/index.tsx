import { IconDeviceWatch } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { likelyRegatta } from './likely-regatta';

/** Leads to the station of the regatta that is most likely meant: the running one. */
export function WristbandsScreen() {
  const { clubId } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const likely = regattas.data && likelyRegatta(regattas.data, Date.now());
  if (likely) return <Navigate to="/wristbands/$regattaId" params={{ regattaId: likely.id }} replace />;
  return (
    <Page title="Wristbands">
      <QueryView
        query={regattas}
        empty={
          <EmptyState
            icon={IconDeviceWatch}
            title="Who is on the water will be shown here"
            detail="Wristbands belong to a regatta. Set one up, enter its boats, and give each sailor a band."
          >
            <LinkButton to="/races">Go to Races</LinkButton>
          </EmptyState>
        }
      >
        {() => null}
      </QueryView>
    </Page>
  );
}
