import { dateAndTime, type ResultsData } from '../results/results-data';
import { pyReturn as t } from '../words';
import { element, textElement } from '../xml';
import { type PyStart, pyRaces } from './py-races';

/**
 * Writes a return to RYA PY Online as XML for results programs. It lists the finishers of each race and start, with
 * class, Portsmouth Number, elapsed time and laps. Dockside does not know the club's number there.
 */
export function pyReturn(data: ResultsData): { content: string; notes: string[] } {
  const { starts, notes } = pyRaces(data);
  const submitted = dateAndTime(data.now, data.zone);
  const numbers = [...new Set(starts.map(({ raceNumber }) => raceNumber))];
  const root = element('RYAPY', {}, [
    element('admin', {}, [
      textElement('source', 'Dockside'),
      textElement('sourcever', '1'),
      textElement('submittedon', submitted.date),
      textElement('submittedat', submitted.time),
    ]),
    element('event', {}, [
      textElement('clubid', ''),
      textElement('clubname', data.clubName),
      textElement('eventid', data.regatta.id),
      textElement('eventname', data.regatta.name),
    ]),
    element(
      'races',
      {},
      numbers.map((number) => raceElement(starts.filter(({ raceNumber }) => raceNumber === number))),
    ),
  ]);
  return {
    content: `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`,
    notes: [...notes, t.clubNumber],
  };
}

function raceElement(starts: readonly PyStart[]): string {
  return element('race', {}, [
    textElement('date', starts[0]!.date),
    textElement('raceno', starts[0]!.raceNumber),
    element('starts', {}, starts.map(startElement)),
  ]);
}

function startElement({ fleet, time, entries }: PyStart): string {
  return element('start', {}, [
    textElement('name', fleet),
    textElement('starttime', time),
    element(
      'entries',
      {},
      entries.map((entry) =>
        element('entry', {}, [
          textElement('classid', entry.boatClass),
          textElement('persons', entry.persons),
          textElement('sailno', entry.sailNumber),
          textElement('helm', entry.helm),
          textElement('crew1', entry.crew),
          textElement('rating', entry.rating),
          textElement('elapsed', entry.elapsed),
          textElement('corrected', entry.corrected),
          textElement('laps', entry.laps),
          textElement('rank', entry.rank),
        ]),
      ),
    ),
  ]);
}
