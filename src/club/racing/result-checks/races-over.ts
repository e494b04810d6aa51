import { hasFinish } from '@dockside/scoring';
import { boatLine, type Check, countOf, line, listOf } from './line';
import {
  type BoatToCheck,
  isScored,
  type RaceToCheck,
  type RegattaToCheck,
  scoredName,
} from './regatta-to-check';

/** Races under way: their fleets' tables show them as provisional, in no total. */
export const underWay: Check = ({ races }) =>
  races
    .filter(({ race }) => race.status === 'racing')
    .map(({ race, boats }) => {
      const racing = boats.filter((boat) => !hasResult(boat)).length;
      const fleets = [...new Set(boats.flatMap((boat) => boat.fleets.map(scoredName)))];
      const shown =
        fleets.length === 0
          ? ''
          : ` ${listOf(fleets)} ${fleets.length === 1 ? 'shows' : 'show'} it as provisional, in no total.`;
      return line({
        check: 'under_way',
        race_number: race.race_number,
        subject: 'race',
        text: `The race is under way: ${countOf(boats.length - racing, 'boat has', 'boats have')} a result, ${countOf(racing, 'boat is', 'boats are')} still racing.${shown}`,
        // Constant, because counts change with each finish and a waiver is about the race.
        facts: ['racing'],
        cure: { screen: 'finish_line' },
      });
    });

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
  const as = (boat: BoatToCheck) => (boat.score?.checked_in ? 'DNS, as she was checked in' : 'DNC');
  const facts = left.map(({ entry, score }) => [entry.id, score?.checked_in ?? null]);
  if (only && others.length === 0)
    return boatLine(only, {
      check: 'still_racing',
      race_number,
      subject: 'boats',
      text: `${only.entry.sail_number} has neither a finish nor a code, and counts as ${as(only)}.`,
      facts,
    });
  const checkedIn = left.filter(({ score }) => score?.checked_in);
  const dns = checkedIn.length === 0 ? '' : `; as DNS ${listOf(checkedIn.map(sail))}, checked in`;
  return line({
    check: 'still_racing',
    race_number,
    subject: 'boats',
    text: `${left.length} boats have neither a finish nor a code, and count as DNC: ${listOf(left.filter((boat) => !checkedIn.includes(boat)).map(sail)) || 'none'}${dns}.`,
    facts,
    cure: { screen: 'finish_line' },
  });
}

const sail = ({ entry }: BoatToCheck) => entry.sail_number;

/** True if a boat has a recorded finish or code. */
export const hasResult = ({ score }: BoatToCheck) => hasFinish(score) || score?.code != null;

/**
 * True if a boat may have been in a race in which nothing is recorded of her. False if the check-in says so, or if she
 * was seen in no race up to the end of that day. On the first day such a boat may not have arrived yet.
 */
function isExpected({ races }: RegattaToCheck, { day }: RaceToCheck, { entry, score }: BoatToCheck): boolean {
  if (score?.checked_in === false) return false;
  if (score?.checked_in) return true;
  const days = races.flatMap((one) => one.day ?? []).sort();
  const seen = races.filter(({ boats }) => boats.some((boat) => boat.entry === entry && wasSeen(boat)));
  if (day === null || seen.some((race) => race.day === null || race.day <= day)) return true;
  return day === days[0] && seen.length === 0;
}

/** True if any record shows that she came to a race's start. */
function wasSeen(boat: BoatToCheck): boolean {
  const { score, crossing } = boat;
  return crossing !== null || score?.checked_in === true || (hasResult(boat) && score?.code !== 'DNC');
}
