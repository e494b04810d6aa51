import type { Fleet } from '@contract/areas/racing/regattas';
import type { Issue } from '@contract/errors';
import { describeTable, fitsTable, type PointsSystem, pointsSystemOf } from '@dockside/scoring';
import { pointsTableDraft as t } from '@messages/races/setup';

type Table = Fleet['points_table'];

export const tableKinds = [
  { value: 'system', label: t.asPointsSystemHasThem },
  { value: 'place', label: t.listFurtherOnesByPlace },
  { value: 'fixed', label: t.listSameForAll },
] as const;

type TableKind = (typeof tableKinds)[number]['value'];

/** A fleet's points of places, as form values. */
export interface PointsTableDraft {
  kind: TableKind;
  /** As typed: `10, 8, 6`. */
  points: string;
  /** For further places; null: 0. */
  value: number | null;
}

export function draftOfTable(table: Table): PointsTableDraft {
  return {
    kind: table?.beyond ?? 'system',
    points: table?.points.join(', ') ?? '',
    value: table?.value || null,
  };
}

/** The kind of table that a points system takes: percentages take none, the highest sum one without further places. */
export function tableKindOf(name: PointsSystem, { kind }: PointsTableDraft): TableKind {
  const system = pointsSystemOf(name);
  if (!fitsTable(system, { points: [] })) return 'system';
  return system.highest ? 'fixed' : kind;
}

/** A fleet's table from form values; null for the system's own points. */
export function tableOf(name: PointsSystem, draft: PointsTableDraft): Table {
  const beyond = tableKindOf(name, draft);
  return beyond === 'system'
    ? null
    : { points: wordsOf(draft.points).map(Number), beyond, value: draft.value ?? 0 };
}

/** Issue for a list that cannot be read. */
export function tableIssues(path: string, name: PointsSystem, draft: PointsTableDraft): Issue[] {
  const kind = tableKindOf(name, draft);
  const words = wordsOf(draft.points);
  const isList =
    words.every((word) => /^\d+(?:\.\d+)?$/.test(word)) && (kind === 'place' || words.length > 0);
  if (kind === 'system') return [];
  const isUnclear = /\d,\d/.test(draft.points);
  if (isList && !isUnclear) return [];
  const message = isUnclear ? t.writePointInNumber : t.pointsInOrder;
  return [{ path: `${path}.points`, message }];
}

/** `0.75, then the place`; as the system has them, if the fleet has no table. */
export function tableWords(name: PointsSystem, draft: PointsTableDraft): string {
  const table = tableOf(name, draft);
  return table ? describeTable(table) : tableKinds[0].label;
}

function wordsOf(list: string): string[] {
  return list.split(/[\s,;]+/).filter(Boolean);
}
