import { TEAM_CODES, type TeamBoat, type TeamCode } from '@dockside/scoring';
import { resultText as t } from '@messages/races/team-racing';

const TOKEN = /^(\d{1,2})?([A-Z]*)(?:\+(\d{1,3}))?$/;

/**
 * The boats of a team from typed text: a place, a code, or both, and added points, for each. Places of one figure need no
 * spaces: `125`.
 *
 * @returns the boats; a sentence if the text is something else
 */
export function readBoats(text: string, size: number): TeamBoat[] | string {
  const typed = text.trim().toUpperCase();
  if (typed === '') return [];
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const together = words.length === 1 && new RegExp(`^[1-9]{${size}}$`).test(typed);
  const boats = (together ? [...typed] : words).map(readBoat);
  const wrong = boats.find((boat) => typeof boat === 'string');
  if (wrong) return wrong;
  if (boats.length !== size) return t.boatsTeam(size, boats.length);
  return boats as TeamBoat[];
}

function readBoat(word: string): TeamBoat | string {
  const [, place, code = '', added] = TOKEN.exec(word) ?? [];
  if (place === undefined && code === '') return t.isNoPlaceOrCode(word);
  if (code === 'DSQ') return t.noDsqInTeamRacing;
  if (code !== '' && !isCode(code)) return t.isNoCode(code, TEAM_CODES.join(', '));
  return {
    place: place === undefined ? null : Number(place),
    code: isCode(code) ? code : null,
    added: Number(added ?? 0),
  };
}

const isCode = (text: string): text is TeamCode => (TEAM_CODES as readonly string[]).includes(text);

/** Text of the other team where every boat finished: the places that are left. Null if that does not follow. */
export function otherBoats(boats: readonly TeamBoat[], size: number): string | null {
  const places = new Set(boats.map(({ place }) => place));
  const isPlain = boats.length === size && boats.every(({ place, code }) => place !== null && code !== 'RET');
  if (!isPlain || places.size !== size || [...places].some((place) => place! < 1 || place! > 2 * size))
    return null;
  const all = Array.from({ length: 2 * size }, (_, index) => index + 1);
  return all.filter((place) => !places.has(place)).join(' ');
}
