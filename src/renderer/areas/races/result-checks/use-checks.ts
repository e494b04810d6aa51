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

/** Label of the link to checks: `Checks (3)`; without a number if zero or unknown. */
export function useChecksName(): string {
  const atTheLine = useRouterState({ select: ({ location }) => AT_THE_LINE.test(location.pathname) });
  const open = useChecks(!atTheLine).data?.open.length ?? 0;
  return open === 0 || atTheLine ? 'Checks' : `Checks (${open})`;
}
