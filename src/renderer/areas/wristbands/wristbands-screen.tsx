import { wristbandsScreen as t } from '@messages/wristbands';
import { IconDeviceWatch } from '@tabler/icons-react';
import { serverNow } from '@/api/clock/device-clock';
import { QueryView } from '@/api/query-view';
import { likelyRegatta } from '@/lib/likely-regatta';
import { Page } from '@/shell/page';
import { Redirect } from '@/shell/redirect';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { useBandRegattas } from './use-band-regattas';

/** Opens the station of the likeliest regatta: the running one. */
export function WristbandsScreen() {
  const regattas = useBandRegattas();
  const likely = regattas.data && likelyRegatta(regattas.data, serverNow());
  if (likely) return <Redirect to="/wristbands/$regattaId" params={{ regattaId: likely.id }} />;
  return (
    <Page title={t.onWater}>
      <QueryView
        query={regattas}
        empty={
          <EmptyState icon={IconDeviceWatch} title={t.noRegattaYet} detail={t.wristbandsBelongToRegatta}>
            <LinkButton to="/races">{t.goToRacing}</LinkButton>
          </EmptyState>
        }
      >
        {() => null}
      </QueryView>
    </Page>
  );
}
