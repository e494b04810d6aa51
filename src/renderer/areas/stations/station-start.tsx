import { displayPath } from '@contract/display';
import { stationStart as t } from '@messages/stations';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { likelyRegatta } from '@/lib/likely-regatta';
import { Page } from '@/shell/page';
import { Redirect } from '@/shell/redirect';
import { Text } from '@/ui/section';

/** The finish line of the current race; otherwise the regatta’s current race. */
export function ToFinishLine() {
  return (
    <Start title={t.finishLine} regattas={useRegattas()}>
      {(regattaId) => <Redirect to="/races/$regattaId/race-day" params={{ regattaId }} />}
    </Start>
  );
}

/** The standings, one step from every race. */
export function ToResults() {
  return (
    <Start title={t.results} regattas={useRegattas()}>
      {(regattaId) => <Redirect to="/races/$regattaId/standings" params={{ regattaId }} />}
    </Start>
  );
}

/** The muster list of people on the water. */
export function ToMuster() {
  return (
    <Start title={t.musterList} regattas={useApiQuery('wristbands.regattas', {})}>
      {(regattaId) => <Redirect to="/wristbands/$regattaId/muster" params={{ regattaId }} />}
    </Start>
  );
}

/** The clubhouse screen, a separate page. */
export function ToDisplay() {
  return (
    <Start title={t.clubhouseScreen} regattas={useRegattas()}>
      {(regattaId) => <Leave to={displayPath(regattaId)} />}
    </Start>
  );
}

function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return null;
}

function useRegattas() {
  const { clubId } = useSession();
  return useListQuery('regattas', { query: { club_id: clubId } });
}

interface StartProps<One> {
  title: string;
  regattas: UseQueryResult<One[]>;
  children: (regattaId: string) => ReactNode;
}

/** Opens the likeliest regatta; waits here while there is none. */
function Start<One extends Parameters<typeof likelyRegatta>[0][number] & { id: string }>({
  title,
  regattas,
  children,
}: StartProps<One>) {
  const likely = regattas.data && likelyRegatta(regattas.data, Date.now());
  if (likely) return children(likely.id);
  return (
    <Page title={title}>
      <QueryView query={regattas} empty={<Text>{t.noRegattaYet}</Text>}>
        {() => null}
      </QueryView>
    </Page>
  );
}
