import type { Notes } from '../import/notes';
import type { BlwFile, Fields, ResultFields } from './blw';

/** A boat with the competitors of the file that she is: one for each fleet that she is scored in. */
export interface FileBoat {
  /** Where the file names her. */
  line: number;
  /** The first has her name, crew and results; the others are there for another fleet. */
  handles: string[];
}

/** What a result says, whichever fleet it is scored in, apart from its time. */
const COMPARED = ['rrestyp', 'rcod', 'rrecpos', 'rlps'];

/** The competitors that Sailwave scores. Those that it excludes are named in the report. */
export function scoredCompetitors(file: BlwFile, notes: Notes): Map<string, Fields> {
  const isExcluded = ({ values }: Fields) => values.get('compexclude') === '1';
  for (const fields of file.competitors.values())
    if (isExcluded(fields)) notes.list('Excluded in Sailwave, and so left out', nameOf(fields));
  return new Map([...file.competitors].filter(([, fields]) => !isExcluded(fields)));
}

/**
 * Joins each boat with her aliases: Sailwave enters a boat once more for each further fleet. They stay apart where one fleet
 * has both, and where they have different results. An alias of a boat that is deleted or excluded stands for her.
 *
 * @param competitors those that are scored
 * @param fleetOf the fleet that a competitor is scored in
 */
export function boatsOf(
  file: BlwFile,
  competitors: ReadonlyMap<string, Fields>,
  fleetOf: (handle: string) => string,
  notes: Notes,
): FileBoat[] {
  const results = resultsByCompetitor(file);
  const boats = new Map<string, FileBoat[]>();
  const inOrder = [...competitors].sort(
    ([a], [b]) => Number(targetOf(file, a) !== a) - Number(targetOf(file, b) !== b),
  );
  for (const [handle, fields] of inOrder) {
    const target = targetOf(file, handle);
    if (target !== handle && !competitors.has(target)) {
      const what = file.competitors.has(target) ? 'excluded' : 'deleted';
      notes.list(`Aliases of boats that are ${what} in the file, which stand for them`, nameOf(fields));
    }
    const same = boats.get(target) ?? [];
    boats.set(target, same);
    const joined = same.find(({ handles }) => mayJoin(handles, handle, fleetOf, results));
    if (joined) joined.handles.push(handle);
    else {
      if (same.length > 0)
        notes.list(
          'Entered a second time, because the alias has another result or the same fleet',
          nameOf(fields),
        );
      same.push({ line: fields.line, handles: [handle] });
    }
  }
  return [...boats.values()].flat().sort((a, b) => a.line - b.line);
}

/** The boat that a competitor stands for: herself, or what the alias, and the alias of that, points at. */
function targetOf(file: BlwFile, handle: string): string {
  let target = handle;
  for (const seen = new Set<string>(); !seen.has(target); ) {
    seen.add(target);
    const alias = file.competitors.get(target)?.values.get('compalias') ?? '';
    if (alias === '' || alias === '0') return target;
    target = alias;
  }
  return handle;
}

function mayJoin(
  handles: readonly string[],
  other: string,
  fleetOf: (handle: string) => string,
  results: ReadonlyMap<string, Map<string, ResultFields>>,
): boolean {
  if (handles.some((handle) => fleetOf(handle) === fleetOf(other))) return false;
  const [hers, others] = [results.get(handles[0]!), results.get(other)];
  const races = new Set([...(hers?.keys() ?? []), ...(others?.keys() ?? [])]);
  return [...races].every((race) => {
    const [one, two] = [done(hers?.get(race)), done(others?.get(race))];
    const isSame = COMPARED.every((keyword) => stated(one?.get(keyword)) === stated(two?.get(keyword)));
    return isSame && timeOf(one) === timeOf(two);
  });
}

/** What a boat did in a race: a DNC is nothing, and Sailwave's own is there only where others of her fleet sailed. */
function done(result: ResultFields | undefined): ReadonlyMap<string, string> | undefined {
  return result?.values.get('rcod') === 'DNC' ? undefined : result?.values;
}

/** Her elapsed time: fleets may have started one after the other. */
function timeOf(values: ReadonlyMap<string, string> | undefined): string {
  return values?.get('rele') || `${values?.get('rst') ?? ''} ${values?.get('rft') ?? ''}`;
}

/** 0 is what Sailwave writes for nothing. */
function stated(value: string | undefined): string {
  return value === '0' ? '' : (value ?? '');
}

function resultsByCompetitor({ results }: BlwFile): Map<string, Map<string, ResultFields>> {
  const byCompetitor = new Map<string, Map<string, ResultFields>>();
  for (const result of results) {
    const ofRaces = byCompetitor.get(result.competitor) ?? new Map<string, ResultFields>();
    byCompetitor.set(result.competitor, ofRaces.set(result.race, result));
  }
  return byCompetitor;
}

/** What a boat of the file is called: her sail number, else her name, her helm or her number in the file. */
export function nameOf({ values, line }: Fields): string {
  return sailNumber(values) || values.get('compboat') || values.get('comphelmname') || `boat of line ${line}`;
}

/** Sailwave keeps the letters of the nation apart, unless somebody typed them with the number. */
export function sailNumber(values: ReadonlyMap<string, string>): string {
  const number = values.get('compsailno') ?? '';
  const nation = values.get('compnat') ?? '';
  return nation !== '' && /^\d/.test(number) ? `${nation} ${number}` : number;
}
