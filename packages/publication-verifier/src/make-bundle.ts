import {
  type Bundle,
  type BundleChampionship,
  type BundleRegatta,
  championshipFields,
  FORMAT,
  FORMAT_VERSION,
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
export function makeBundle({ regatta, records, key_change, ...rest }: BundleSource): Bundle {
  const lists = sectionNames.map((name) => {
    const { fields, order, only = () => true }: Section = sections[name];
    const picked = records[name].filter(only).map((record) => pick(record as Fields, fields));
    return [name, picked.sort(byFields(order))];
  });
  return {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    ...rest,
    ...(key_change && { key_change }),
    regatta: {
      ...pick(regatta, regattaFields),
      time_zone: rest.results.time_zone,
      championships: regatta.championships.map(championship),
    },
    ...Object.fromEntries(lists),
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
