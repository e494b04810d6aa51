import type { Regatta, RegattaInput } from '@contract/areas/racing/regattas';
import type { OwnCode } from '@contract/areas/racing/scoring-codes';
import { type CodePoints, codePoints, countNames, describeShare, type PointsMethod } from '@dockside/scoring';
import { codesDraft as t } from '@messages/races/setup';
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
  place: t.herPlace,
  average: t.averageOfHerOtherRaces,
  dnf: t.asDnf,
  fixed: t.alwaysSamePoints,
  stated: t.pointsStatedEachTime,
  finishers: t.finishersPlus,
  came_to_start: t.boatsAtStart,
  starters: t.boatsThatStarted,
  entries: t.entriesPlus,
  in_race: t.boatsInRace,
};

/** A formula as one sentence. */
export function describePoints(points: CodePoints): string {
  const { method, value, ...average } = points;
  const withPlus = (formula: string) => (value === 0 ? formula : t.plus(formula, value));
  const share = describeShare(points);
  switch (method) {
    case 'place':
      return share === null ? withPlus(t.place) : t.placePlus(share);
    case 'average': {
      const all = average.races === 'all' ? t.averageOfAll : t.averageOfBefore;
      const left = average.leave_out === null ? all : t.leavingOut(all, omissionLabels[average.leave_out]);
      return average.at_most === null ? withPlus(left) : t.atMost(withPlus(left), average.at_most);
    }
    case 'fixed':
      return t.points(value);
    case 'stated':
      return t.pointsStatedWithEachScore;
    default:
      return withPlus(share ?? (method === 'dnf' ? t.asDnfPoints : countNames[method]));
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
    t.code(key),
    [
      code,
      name,
      describePoints(points),
      finisher && t.keepsHerPlace,
      !came_to_start && t.didNotComeToStart,
      !excludable && t.noDiscard,
    ]
      .filter(Boolean)
      .join('; '),
  ]);
}
