import type { PublishedResults } from '@dockside/contract/published-results';
import {
  type Bundle,
  type BundleChampionship,
  type BundleRegatta,
  championshipFields,
  FORMAT,
  formatVersionOf,
  regattaFields,
  type Section,
  type SectionName,
  sectionNames,
  sections,
} from './format';

type Fields = Record<string, unknown>;

/** Input of a bundle: whole records, reduced to the fields in `sections`. */
export interface BundleSource
  extends Pick<Bundle, 'engine' | 'club' | 'publication' | 'key_change' | 'changes' | 'results'> {
  regatta: Omit<BundleRegatta, 'time_zone'> & { time_zone: string | null };
  records: Record<SectionName, readonly object[]>;
}

/** Makes the bundle of a publication. */
export function makeBundle({ regatta, records, key_change, results, ...rest }: BundleSource): Bundle {
  const { team_racing } = regatta;
  const { team_racing: teamResults, ...fleetResults } = results;
  const lists = sectionNames.flatMap((name) => {
    const { fields, order, only = () => true, of }: Section = sections[name];
    if (of && !regatta[of]) return [];
    const picked = records[name].filter(only).map((record) => pick(record as Fields, fields));
    return [[name, picked.sort(byFields(order))]];
  });
  return {
    ...rest,
    format: FORMAT,
    format_version: formatVersionOf(regatta),
    ...(key_change && { key_change }),
    regatta: {
      ...pick(regatta, regattaFields),
      time_zone: results.time_zone,
      championships: regatta.championships.map(championship),
      ...(team_racing && { team_racing }),
    },
    ...Object.fromEntries(lists),
    results: (teamResults ? results : fleetResults) as PublishedResults,
  };
}

function championship({ assignments, ...rest }: BundleChampionship): BundleChampionship {
  return {
    ...pick(rest, championshipFields.championship),
    assignments: assignments.map((assignment) => pick(assignment, championshipFields.assignment)),
  };
}

/** Picks members of a record. Missing ones are null, because a record may be older than the field. */
function pick<Of extends object, Name extends keyof Of>(record: Of, names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null])) as Pick<Of, Name>;
}

function byFields(names: readonly string[]): (a: Fields, b: Fields) => number {
  return (a, b) => {
    for (const name of names) {
      const [one, other] = [a[name] as string | number, b[name] as string | number];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
}
