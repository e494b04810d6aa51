import type { Regatta, RegattaInput } from '@contract/areas/racing/regattas';
import type { OwnCode } from '@contract/areas/racing/scoring-codes';
import { type CodePoints, codePoints, countNames, describeShare, type PointsMethod } from '@dockside/scoring';
import type { FieldText } from '@/api/edit-conflict';
import { omissionLabels } from '../codes';
import { type OpenedParts, openedParts, saveParts } from './regatta-part';

/** A code being edited. */
export interface CodeDraft extends OwnCode {
  /** Stable while the code's letters are typed. */
  key: string;
}

export interface CodesDraft {
  scoring_codes: CodeDraft[];
  reason: string;
  opened: OpenedParts;
}

export function draftOfCodes(regatta: Regatta): CodesDraft {
  return {
    scoring_codes: regatta.scoring_codes.map((code, index) => ({ ...code, key: String(index) })),
    reason: '',
    opened: openedParts(regatta, ['scoring_codes']),
  };
}

/** The saved regatta with a form's codes. */
export function regattaWithCodes(
  { scoring_codes, reason, opened }: CodesDraft,
  saved: Regatta,
): RegattaInput {
  const codes = scoring_codes.map(({ key: _, ...code }) => ({
    ...code,
    code: code.code.trim().toUpperCase(),
    name: code.name.trim(),
    // Scoring by place implies finishing.
    finisher: code.finisher || code.points.method === 'place',
  }));
  return saveParts(saved, opened, { scoring_codes: codes, reason });
}

/** Labels of the points methods, for staff to choose from. */
export const methodLabels: Record<PointsMethod, string> = {
  place: 'Her place, and a penalty',
  average: 'Average of her other races',
  dnf: 'As DNF',
  fixed: 'Always the same points',
  stated: 'Points stated each time',
  finishers: 'Finishers +',
  came_to_start: 'Boats at the start +',
  starters: 'Boats that started +',
  entries: 'Entries +',
  in_race: 'Boats in the race +',
};

/** A formula as one sentence. */
export function describePoints(points: CodePoints): string {
  const { method, value, ...average } = points;
  const plus = value === 0 ? '' : ` + ${value}`;
  const share = describeShare(points);
  switch (method) {
    case 'place':
      return `her place${share === null ? plus : ` + ${share}`}`;
    case 'average': {
      const which = average.races === 'all' ? 'her other races' : 'her races before';
      const without = average.leave_out === null ? '' : ` ${omissionLabels[average.leave_out]}`;
      const limit =
        average.at_most === null ? '' : `, in ${average.at_most} races of a series at most, then as DNC`;
      return `the average of ${which}${without}${plus}${limit}`;
    }
    case 'fixed':
      return `${value} points`;
    case 'stated':
      return 'the points stated with each score';
    default:
      return `${share ?? (method === 'dnf' ? 'as DNF' : countNames[method])}${plus}`;
  }
}

/** A new, undefined code. */
export function newCode(): OwnCode {
  return {
    code: '',
    name: '',
    finisher: false,
    came_to_start: true,
    excludable: true,
    points: codePoints('dnf'),
  };
}

/** A form's values as texts, to compare with another version. */
export function describeCodes({ scoring_codes }: CodesDraft): FieldText[] {
  return scoring_codes.map(({ key, code, name, finisher, came_to_start, excludable, points }) => [
    `Code ${key}`,
    [
      code,
      name,
      describePoints(points),
      finisher && 'keeps her place',
      !came_to_start && 'did not come to the start',
      !excludable && 'no discard',
    ]
      .filter(Boolean)
      .join('; '),
  ]);
}
