import type { ResultChecks } from '@contract/areas/racing/result-checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useRegatta } from '../regatta/regatta-context';

/** Some checks depend on elapsed time, which the change feed does not announce. */
const EVERY_MS = 60_000;

/** Open checks of the regatta; follows each change. */
export function useChecks(enabled = true): UseQueryResult<ResultChecks> {
  const { client, clubId } = useSession();
  const { regatta } = useRegatta();
  return useQuery({
    ...responseQuery(client, clubId, 'regattas.checks', { query: { regatta_id: regatta.id } }),
    enabled,
    refetchInterval: EVERY_MS,
  });
}

/** Screens with rapid changes to the race: the count would distract. */
const AT_THE_LINE = /\/(finish|start|check-in)$/;

/** Number of open checks; zero while unknown, and at the line. */
export function useOpenChecks(): number {
  const atTheLine = useRouterState({ select: ({ location }) => AT_THE_LINE.test(location.pathname) });
  const { data } = useChecks(!atTheLine);
  return atTheLine ? 0 : (data?.open.length ?? 0);
}
