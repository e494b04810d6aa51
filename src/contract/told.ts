import { type SignalKind, signalLabels } from '@dockside/race-signals';
import type { HearingType } from './areas/hearings/hearing-requests';
import { hearingTypeLabels } from './hearings';
import { resourceTable } from './resource-table';
import type { ResourceName } from './resources';
import { type RoleName, roles, type StaffPermission, staffPermissions } from './roles';

/** Kinds of values that a text names; one with `?` may be missing. */
interface Kinds {
  number: number;
  permission: StaffPermission;
  text: string;
  'text?': string;
  hearing: HearingType;
  resource: ResourceName;
  role: RoleName;
  signal: SignalKind;
}

export type Kind = keyof Kinds;

/** Texts by code, with the values that each names. */
export type Told = Readonly<Record<string, Readonly<Record<string, Kind>>>>;

type OptionalOf<Names> = {
  [Name in keyof Names]: Names[Name] extends `${string}?` ? Name : never;
}[keyof Names];
type Each<Names> = { -readonly [Name in keyof Names]: Names[Name] extends Kind ? Kinds[Names[Name]] : never };

/** Values that a text of a table names. */
export type ValuesOf<Table extends Told, Code extends keyof Table> = Omit<
  Each<Table[Code]>,
  OptionalOf<Table[Code]>
> &
  Partial<Pick<Each<Table[Code]>, OptionalOf<Table[Code]>>>;

/** A choice of names. */
const choices: Partial<Record<Kind, object>> = {
  hearing: hearingTypeLabels,
  permission: staffPermissions,
  resource: resourceTable,
  role: roles,
  signal: signalLabels,
};

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'text?') return value === undefined || typeof value === 'string';
  if (kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  const choice = choices[kind];
  return !choice || Object.hasOwn(choice, value);
}

/** True for a code of a table with every value that its text names. */
export function isTold<Table extends Told>(
  table: Table,
  code: string,
  values: Record<string, unknown>,
): code is keyof Table & string {
  if (!Object.hasOwn(table, code)) return false;
  return Object.entries(table[code]!).every(([name, kind]) => isOfKind(values[name], kind));
}
