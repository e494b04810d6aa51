import type { Wristband } from '../../contract/areas/safety/wristbands';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { countedBands, onePersonOf } from '../../shared/safety/people';

/** A regatta's bands by which people count, one for each. */
export function peopleOf(db: Readable, regattaId: string): Wristband[] {
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regattaId);
  return countedBands(selectRecords(db, 'wristbands', 'regatta_id = ?', regattaId), onePersonOf(entries));
}
