import { racesOver as t } from '@messages/server/result-checks';
import { boatLine, type Check, line, listOf, type RaceCheck } from './line';
import {
  type BoatToCheck,
  hasResult,
  isScored,
  type RaceToCheck,
  type RegattaToCheck,
  scoredName,
} from './regatta-to-check';

/** Races under way: their fleets' tables show them as provisional, in no total. */
export const underWay: RaceCheck = ({ race, boats }) => {
  if (race.status !== 'racing') return [];
  const racing = boats.filter((boat) => !hasResult(boat)).length;
  const fleets = [...new Set(boats.flatMap((boat) => boat.fleets.map(scoredName)))];
  return [
    line({
      check: 'under_way',
      race_number: race.race_number,
      subject: 'race',
      text: [
        t.underWay(boats.length - racing, racing),
        ...(fleets.length === 0 ? [] : [t.showProvisional(listOf(fleets), fleets.length)]),
      ].join(' '),
      // Constant, because counts change with each finish and a waiver is about the race.
      facts: ['racing'],
      cure: { screen: 'finish_line' },
    }),
  ];
};

/** Boats without finish and code in a race that counts: they may still have been racing when it ended. */
export const stillRacing: Check = (regatta) =>
  regatta.races.flatMap((one) => {
    const left = one.boats.filter(
      (boat) => isScored(one, boat) && !hasResult(boat) && isExpected(regatta, one, boat),
    );
    return left.length === 0 ? [] : [lineOf(one, left)];
  });

function lineOf({ race: { race_number } }: RaceToCheck, left: readonly BoatToCheck[]) {
  const [only, ...others] = left;
  const facts = left.map(({ entry, score }) => [entry.id, score?.checked_in ?? null]);
  if (only && others.length === 0)
    return boatLine(only, {
      check: 'still_racing',
      race_number,
      subject: 'boats',
      text: only.score?.checked_in ? t.countsAsDns(sail(only)) : t.countsAsDnc(sail(only)),
      facts,
    });
  const checkedIn = left.filter(({ score }) => score?.checked_in);
  const dnc = listOf(left.filter((boat) => !checkedIn.includes(boat)).map(sail)) || t.none;
  return line({
    check: 'still_racing',
    race_number,
    subject: 'boats',
    text:
      checkedIn.length === 0
        ? t.countAsDnc(left.length, dnc)
        : t.countAsDncAndDns(left.length, dnc, listOf(checkedIn.map(sail))),
    facts,
    cure: { screen: 'finish_line' },
  });
}

const sail = ({ entry }: BoatToCheck) => entry.sail_number;

/**
 * True if a boat may have been in a race in which nothing is recorded of her. False if the check-in says so, or if she
 * was seen in no race up to the end of that day. On the first day such a boat may not have arrived yet.
 */
function isExpected(
  { firstDay, seenFrom }: RegattaToCheck,
  { day }: RaceToCheck,
  { entry, score }: BoatToCheck,
): boolean {
  if (score?.checked_in === false) return false;
  if (score?.checked_in) return true;
  const seen = seenFrom.get(entry.id);
  if (day === null || (seen !== undefined && seen <= day)) return true;
  return day === firstDay && seen === undefined;
}
