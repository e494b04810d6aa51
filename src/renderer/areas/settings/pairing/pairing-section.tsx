import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { QueryView } from '@/api/query-view';
import { useBridge } from '@/api/use-bridge';
import { ByFile } from './by-file';
import { InviteOther } from './invite-other';
import { JoinOther } from './join-other';
import { PairingState } from './pairing-state';

const REFETCH_MS = 2_000;

/** Settings → Second laptop: another Dockside of the same club, synchronised with this one. */
export function PairingSection() {
  const bridge = useBridge();
  const status = useQuery({
    ...bridgeQuery(bridge, 'pairing_status', {}),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
  return (
    <QueryView query={status}>
      {(data) => (
        <>
          {data.node !== null && <PairingState status={data} />}
          <InviteOther name={data.name} />
          <JoinOther name={data.name} />
          <ByFile name={data.name} />
        </>
      )}
    </QueryView>
  );
}
