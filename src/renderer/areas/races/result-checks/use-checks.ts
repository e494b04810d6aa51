import type { ResultChecks } from '@contract/areas/result-checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useRegatta } from '../regatta/regatta-context';

/** Some checks are about how long ago something was, and no change in the feed announces that. */
const EVERY_MS = 60_000;

/** What is to be put right in the regatta; follows each change. */
export function useChecks(enabled = true): UseQueryResult<ResultChecks> {
  const { client, clubId } = useSession();
  const { regatta } = useRegatta();
  return useQuery({
    ...responseQuery(client, clubId, 'regattas.checks', { query: { regatta_id: regatta.id } }),
    enabled,
    refetchInterval: EVERY_MS,
  });
}

/** Screens on which every press of a key changes the race: there the count would only be in the way. */
const AT_THE_LINE = /\/(finish|start|check-in)$/;

/** `Checks (3)`, as the link to them is called; without a number where there is none, or it is not known. */
export function useChecksName(): string {
  const atTheLine = useRouterState({ select: ({ location }) => AT_THE_LINE.test(location.pathname) });
  const open = useChecks(!atTheLine).data?.open.length ?? 0;
  return open === 0 || atTheLine ? 'Checks' : `Checks (${open})`;
}
