import type { Notes } from '../notes';
import { boats as t } from '../words';
import type { BlwFile, Fields, ResultFields } from './blw';

/** A boat with her competitors in the file: one for each fleet she is scored in. */
export interface FileBoat {
  /** Line that names her. */
  line: number;
  /** The first has her name, crew and results; the others enter her in further fleets. */
  handles: string[];
}

/** Keywords of a result that agree in all her fleets, apart from time. */
const COMPARED = ['rrestyp', 'rcod', 'rrecpos', 'rlps'];

/** Competitors that Sailwave scores. Excluded ones are named in the report. */
export function scoredCompetitors(file: BlwFile, notes: Notes): Map<string, Fields> {
  const isExcluded = ({ values }: Fields) => values.get('compexclude') === '1';
  for (const fields of file.competitors.values())
    if (isExcluded(fields)) notes.list(t.excluded, nameOf(fields));
  return new Map([...file.competitors].filter(([, fields]) => !isExcluded(fields)));
}

/**
 * Joins each boat with her aliases: Sailwave enters a boat again for each further fleet. They stay apart if one fleet
 * has both or their results differ. An alias replaces a deleted or excluded boat.
 *
 * @param competitors the scored ones
 * @param fleetOf the fleet a competitor is scored in
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
      const about = file.competitors.has(target) ? t.aliasesOfExcluded : t.aliasesOfDeleted;
      notes.list(about, nameOf(fields));
    }
    const same = boats.get(target) ?? [];
    boats.set(target, same);
    const joined = same.find(({ handles }) => mayJoin(handles, handle, fleetOf, results));
    if (joined) joined.handles.push(handle);
    else {
      if (same.length > 0) notes.list(t.enteredTwice, nameOf(fields));
      same.push({ line: fields.line, handles: [handle] });
    }
  }
  return [...boats.values()].flat().sort((a, b) => a.line - b.line);
}

/** The boat a competitor stands for: itself, or the end of its chain of aliases. */
function targetOf(file: BlwFile, handle: string): string {
  let target = handle;
  for (const seen = new Set<string>(); !seen.has(target); ) {
    seen.add(target);
    const fields = file.competitors.get(target);
    const alias = fields?.values.get('compalias') ?? '';
    if (alias === '' || alias === '0') return target;
    // After her first entry is deleted, a boat entered anew takes over her aliases.
    target = file.competitors.has(alias) ? alias : (enteredAnew(file, fields!) ?? alias);
  }
  return handle;
}

/** The competitor that is no alias and names the same boat; undefined if none or several do. */
function enteredAnew(file: BlwFile, alias: Fields): string | undefined {
  const same = [...file.competitors].filter(([, { values }]) => {
    const isAlias = !['', '0'].includes(values.get('compalias') ?? '');
    return (
      !isAlias &&
      IDENTIFYING.every((keyword) => stated(values.get(keyword)) === stated(alias.values.get(keyword)))
    );
  });
  return same.length === 1 ? same[0]![0] : undefined;
}

const IDENTIFYING = ['compsailno', 'compnat', 'compclass', 'compboat', 'comphelmname'];

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

/** A boat's result in a race. DNC counts as none: Sailwave adds it only if others of her fleet sailed. */
function done(result: ResultFields | undefined): ReadonlyMap<string, string> | undefined {
  return result?.values.get('rcod') === 'DNC' ? undefined : result?.values;
}

/** Her finish, else her elapsed time: the same finish has another elapsed time in a fleet that started later. */
function timeOf(values: ReadonlyMap<string, string> | undefined): string {
  return values?.get('rft') || values?.get('rele') || (values?.get('rst') ?? '');
}

/** Sailwave writes 0 for empty. */
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

/** Name for a boat of the file: sail number, else name, helm or line. */
export function nameOf({ values, line }: Fields): string {
  return sailNumber(values) || values.get('compboat') || values.get('comphelmname') || t.boatOfLine(line);
}

/** Sailwave stores national letters separately, unless they were typed with the number. */
export function sailNumber(values: ReadonlyMap<string, string>): string {
  const number = values.get('compsailno') ?? '';
  const nation = values.get('compnat') ?? '';
  return nation !== '' && /^\d/.test(number) ? `${nation} ${number}` : number;
}
