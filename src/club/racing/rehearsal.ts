import type { Regatta } from '../../contract/areas/racing/regattas';
import { REHEARSAL_CLUB_ID, REHEARSAL_REGATTA_ID } from '../../contract/rehearsal';
import type { Readable } from '../../db/connection';
import { findRecord } from '../../db/records';
import { settingsOf } from '../../shared/rehearsal/day';
import { type Debrief, debriefOf } from '../../shared/rehearsal/debrief';
import { NextVersionReader } from '../publishing/next-version';
import { RegattaRecords } from './regatta-records';
import { StandingsReader } from './standings-reader';

/** The rehearsal's regatta in a database; undefined: it holds none. */
export function findRehearsal(db: Readable): Regatta | undefined {
  return findRecord(db, 'regattas', REHEARSAL_CLUB_ID, REHEARSAL_REGATTA_ID);
}

/** The debrief of the rehearsal in a database, from its records as they are now. */
export function rehearsalDebrief(db: Readable, regatta: Regatta): Debrief {
  const records = new RegattaRecords(db, regatta.club_id, regatta.id);
  records.refresh(['races', 'signals', 'crossings', 'scores']);
  const [signals, crossings, scores] = [
    records.list('signals'),
    records.list('crossings'),
    records.list('scores'),
  ];
  const publication = new NextVersionReader(db, new StandingsReader(db)).list(regatta.id).at(-1);
  return debriefOf(settingsOf(regatta), {
    races: records.list('races').map((race) => {
      const isOfRace = ({ race_number }: { race_number: number }) => race_number === race.race_number;
      return {
        ...race,
        signals: signals.filter(isOfRace),
        crossings: crossings.filter(isOfRace),
        scores: scores.filter(isOfRace),
      };
    }),
    publication: publication && publication.withdrawn_at === null ? publication : null,
  });
}
