import { useQueryClient } from '@tanstack/react-query';
import { QueryView } from '@/api/query-view';
import { useBridge, useBridgeQuery } from '@/api/use-bridge';
import { ConnectUpstream } from '@/session/connect-upstream';
import { StaffOnly } from '@/session/staff-only';
import { Section } from '@/ui/section';
import { Connected } from './connected';

/** Settings → Upstream: the connection to the club's cloud, or to another Dockside. */
export function UpstreamSection() {
  return (
    <StaffOnly title="The club’s cloud is connected here">
      <UpstreamSettings />
    </StaffOnly>
  );
}

function UpstreamSettings() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const status = useBridgeQuery('sync_status', {});
  const renew = () => {
    void status.refetch();
    void queryClient.invalidateQueries({ queryKey: ['health'] });
  };
  return (
    <QueryView query={status}>
      {(data) =>
        data.upstream ? (
          <Connected status={data} upstream={data.upstream} onChanged={renew} />
        ) : (
          <Section
            title="Connect to the club’s cloud"
            lead="What the cloud has comes here and stays as fresh as the last connection; what is recorded here goes there, each change exactly once, whenever there is a connection. Another Dockside can be the cloud too. Its operator gives you its address and an API key."
          >
            <ConnectUpstream bridge={bridge} onConnected={renew} />
          </Section>
        )
      }
    </QueryView>
  );
}
