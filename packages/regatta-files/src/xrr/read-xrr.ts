import { elementsOf, type XmlElement, XmlError } from '../read-xml';
import { readXrr as t } from '../words';

/** A boat with her crew, as an XRR file names them. */
export interface XrrTeam {
  /** Line of the file, from 1. */
  line: number;
  id: string;
  sailNumber: string;
  boatName: string | null;
  boatClass: string | null;
  /** Full names, helm and crew apart. */
  helm: string | null;
  crew: string[];
}

export interface XrrRace {
  id: string;
  number: number;
  name: string | null;
  /** `2026-08-14` and `14:05:00` as in the file, without a time zone. */
  date: string | null;
  time: string | null;
}

export interface XrrScore {
  line: number;
  teamId: string;
  raceId: string;
  points: number;
  place: number | null;
  code: string | null;
  excluded: boolean;
}

export interface XrrRank {
  line: number;
  teamId: string;
  rank: number;
  tied: boolean;
  net: number | null;
  total: number | null;
}

export interface XrrDivision {
  line: number;
  id: string;
  title: string;
  /** `FleetRace` (the default), `TeamRace` or `MatchRace`. */
  type: string;
  races: XrrRace[];
  scores: XrrScore[];
  ranks: XrrRank[];
  /** Teams that it names itself, with or without results. */
  entered: { line: number; teamId: string }[];
}

/** Above any event; limits the work for one file. */
const MOST_DIVISIONS = 200;

/** The fleet races of an XRR file. */
export interface XrrEvent {
  title: string;
  teams: XrrTeam[];
  divisions: XrrDivision[];
}

/**
 * Reads an XRR file of version 1.3 or similar. Races may be inside their division, beside the divisions or beside the
 * event, as programs differ.
 *
 * @throws XmlError if the file is not XRR, or lacks required parts
 */
export function readXrr(root: XmlElement): XrrEvent {
  if (root.name !== 'SailingXRR') throw new XmlError(root.line, t.notXrr(root.name));
  // A file of entries may have no event.
  const [event = root, ...more] = elementsOf(root, 'Event');
  if (more.length > 0) throw new XmlError(more[0]!.line, t.severalEvents);
  if (event === root && elementsOf(root, 'Team').length === 0) throw new XmlError(root.line, t.empty);
  const shared = [...root.children, ...event.children].filter(({ name }) => name === 'Race').map(race);
  const divisions = elementsOf(event, 'Division');
  if (divisions.length > MOST_DIVISIONS)
    throw new XmlError(divisions[MOST_DIVISIONS]!.line, t.manyDivisions(MOST_DIVISIONS));
  return {
    title: event.attributes.Title?.trim() ?? '',
    teams: teamsOf(root),
    divisions: divisions.map((division) => divisionOf(division, shared)),
  };
}

function teamsOf(root: XmlElement): XrrTeam[] {
  const persons = new Map(
    elementsOf(root, 'Person').map(({ attributes }) => [
      attributes.PersonID,
      [attributes.GivenName, attributes.FamilyName].filter(Boolean).join(' '),
    ]),
  );
  const boats = new Map(elementsOf(root, 'Boat').map(({ attributes }) => [attributes.BoatID, attributes]));
  return namedOnce(elementsOf(root, 'Team')).map((team) => {
    const { attributes } = team;
    const boat = boats.get(attributes.BoatID ?? '');
    const sailors = elementsOf(team, 'Crew');
    // Where no position is stated, the first steers.
    const isStated = sailors.some((one) => one.attributes.Position?.trim());
    const crew = sailors.map((one, index) => ({
      name: persons.get(one.attributes.PersonID ?? '') ?? '',
      isHelm: isStated ? /^s/i.test(one.attributes.Position ?? '') : index === 0,
    }));
    return {
      line: team.line,
      id: teamId(team),
      sailNumber: boat?.SailNumber ?? '',
      boatName: boat?.BoatName || attributes.TeamName || null,
      boatClass: boat?.BoatModel?.trim() || null,
      helm: crew.find(({ isHelm }) => isHelm)?.name || null,
      crew: crew.filter(({ name, isHelm }) => !isHelm && name !== '').map(({ name }) => name),
    };
  });
}

/** Teams by their ids. Programs repeat a team in its event and divisions; the one with a boat counts. */
function namedOnce(teams: readonly XmlElement[]): XmlElement[] {
  const once = new Map<string, XmlElement>();
  for (const team of teams) {
    const { TeamID, BoatID } = team.attributes;
    const key = TeamID?.trim() ? `team ${TeamID.trim()}` : `boat ${BoatID?.trim()}`;
    const before = once.get(key);
    if (!before || (!before.attributes.BoatID && BoatID)) once.set(key, team);
  }
  return [...once.values()];
}

function teamId(team: XmlElement): string {
  return team.attributes.TeamID?.trim() || team.attributes.BoatID?.trim() || required(team, 'TeamID');
}

function divisionOf(division: XmlElement, shared: readonly XrrRace[]): XrrDivision {
  const scores = elementsOf(division, 'RaceResult').map(score);
  const sailed = new Set(scores.map(({ raceId }) => raceId));
  const races = [...elementsOf(division, 'Race').map(race), ...shared.filter(({ id }) => sailed.has(id))];
  if (races.length > MOST_RACES) throw new XmlError(division.line, t.manyRaces(MOST_RACES));
  return {
    line: division.line,
    id: required(division, 'DivisionID'),
    title: required(division, 'Title'),
    type: division.attributes.Type || 'FleetRace',
    races,
    scores,
    ranks: elementsOf(division, 'SeriesResult').map(rank),
    entered: elementsOf(division, 'Team').map((team) => ({ line: team.line, teamId: teamId(team) })),
  };
}

function race(element: XmlElement): XrrRace {
  const { RaceName, RaceStartDate, RaceStartTime } = element.attributes;
  return {
    id: required(element, 'RaceID'),
    number: wholeOf(element, 'RaceNumber', MOST_RACES),
    name: RaceName || null,
    date: RaceStartDate || null,
    time: RaceStartTime || null,
  };
}

function score(element: XmlElement): XrrScore {
  const { RaceRank, ScoreCode, Discard } = element.attributes;
  return {
    line: element.line,
    teamId: required(element, 'TeamID'),
    raceId: required(element, 'RaceID'),
    points: numberOf(element, 'RacePoints'),
    place: RaceRank ? wholeOf(element, 'RaceRank') : null,
    code: ScoreCode?.trim() || null,
    excluded: isTrue(Discard),
  };
}

function rank(element: XmlElement): XrrRank {
  const { NetPoints, TotalPoints, Tied } = element.attributes;
  return {
    line: element.line,
    teamId: required(element, 'TeamID'),
    rank: wholeOf(element, 'Rank'),
    tied: isTrue(Tied),
    net: NetPoints ? numberOf(element, 'NetPoints') : null,
    total: TotalPoints ? numberOf(element, 'TotalPoints') : null,
  };
}

/** XML Schema allows both forms of a boolean. */
const isTrue = (text: string | undefined) => text === 'true' || text === '1';

function required({ name, line, attributes }: XmlElement, attribute: string): string {
  const value = attributes[attribute]?.trim();
  if (!value) throw new XmlError(line, t.missing(name, attribute));
  return value;
}

function numberOf(element: XmlElement, attribute: string): number {
  const text = required(element, attribute);
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new XmlError(element.line, t.notNumber(attribute, JSON.stringify(text), element.name));
}

/** Above the places of any event. */
const MOST_PLACES = 100_000;
/** More races than any regatta has: a file with them is damaged. */
const MOST_RACES = 999;

/** A count from 1. */
function wholeOf(element: XmlElement, attribute: string, most = MOST_PLACES): number {
  const value = numberOf(element, attribute);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new XmlError(element.line, t.notWhole(attribute, element.name, most));
}
