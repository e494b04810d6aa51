import { type Area, areas, roles } from '@contract/roles';
import type { Scope } from '@contract/scopes';
import { useAllowed } from '@/api/allowed';
import { lastPlace } from '@/shell/last-place';
import { Redirect } from '@/shell/redirect';
import { areaOf } from '@/shell/seen-by-role';

/** Area and permission of each screen that leads a station to its regatta. */
const stations: Record<string, { area: Area; scope: Scope }> = {
  '/stations/finish': { area: 'races', scope: 'scores:write' },
  '/stations/results': { area: 'races', scope: 'regattas:read' },
  '/stations/display': { area: 'races', scope: 'regattas:read' },
  '/stations/muster': { area: 'wristbands', scope: 'wristbands:read' },
};

/**
 * Leads to the first screen of the person's role, else of the device's. Without a role, to the area last used on this
 * device, else to the first one.
 */
export function Landing() {
  const { roles: own, sees, may } = useAllowed();
  const path = own
    .map((role) => roles[role].path)
    .reverse()
    .find((path) => {
      const station = stations[path];
      const area = station?.area ?? areaOf(path);
      return (area === null || sees(area)) && (!station || may(station.scope));
    });
  const area = [lastPlace(), ...areas].find((area) => area !== null && sees(area)) ?? 'help';
  const [to, query] = (path ?? `/${area}`).split('?');
  return <Redirect to={to as '/today'} search={Object.fromEntries(new URLSearchParams(query))} />;
}
