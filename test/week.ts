import { putClub } from '../src/club/clubs';
import { saveRegatta } from '../src/club/racing/regattas';
import { RegattaInput } from '../src/contract/areas/racing/regattas';
import type { Writable } from '../src/db/connection';

/** Saves the club `c` in Dublin, and its regatta `reg` with the fleet `Fast`, which is rated by TCF. */
export function saveWeek(db: Writable): void {
  putClub(db, { id: 'c', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 });
  const fleets = [{ name: 'Fast', rating_system: 'tcf' }];
  const context = { clubId: 'c', now: 0, queue: false, recordedBy: null };
  saveRegatta(db, context, RegattaInput.parse({ id: 'reg', club_id: 'c', name: 'Week', fleets }));
}
