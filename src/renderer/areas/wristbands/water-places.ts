import { waterPlaces as t } from '@messages/wristbands';
import { useLocation } from '@tanstack/react-router';
import { useRefusal } from '@/api/allowed';
import type { Place, PlacePart } from '@/ui/place-bar';

/** The places of a regatta’s people on the water that this device’s user may read. */
export function useWaterPlaces(regattaId: string): Place[] {
  const { pathname } = useLocation();
  const readsLog = useRefusal('safetyEvents') === null;
  const readsContacts = useRefusal('emergencyContacts') === null;
  const readsRaces = useRefusal('scores.list') === null;
  const base = `/wristbands/${encodeURIComponent(regattaId)}`;

  const part = (path: string, name: string, keywords?: string): PlacePart => {
    const to = `${base}/safety/${path}`;
    return { name, to, isCurrent: pathname === to, isUsed: true, ...(keywords && { keywords }) };
  };
  const place = (name: string, path: string, parts: readonly (PlacePart | false)[] = []): Place => {
    const own = parts.filter((one) => one !== false);
    const to = base + path;
    return {
      name,
      to,
      isCurrent: pathname === to || own.some(({ isCurrent }) => isCurrent),
      parts: own.length > 1 ? own : [],
    };
  };

  const open = [place(t.scan, ''), place(t.people, '/muster')];
  if (!readsLog) return open;
  return [
    ...open,
    place(t.rollCall, '/safety'),
    place(t.safetyBoats, '/safety/boats'),
    place(t.incidents, '/safety/incidents'),
    place(t.report, '/safety/report', [
      part('report', t.safetyReport),
      readsRaces && part('penalties', t.tallyPenalties),
    ]),
    place(t.setup, '/safety/plan', [
      part('plan', t.plan),
      readsContacts && part('contacts', t.emergencyContacts),
      part('display', t.display, t.clubhouseScreen),
    ]),
  ];
}
