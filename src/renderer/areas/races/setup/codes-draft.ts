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
  finishers: 'Finishers +',
  came_to_start: t.boatsAtStart,
  starters: t.boatsThatStarted,
  entries: 'Entries +',
  in_race: t.boatsInRace,
};

/** A formula as one sentence. */
export function describePoints(points: CodePoints): string {
  const { method, value, ...average } = points;
  const plus = value === 0 ? '' : ` + ${value}`;
  const share = describeShare(points);
  switch (method) {
    case 'place':
      return share === null ? t.herPlace2(plus) : t.herPlace3(share);
    case 'average': {
      const which = average.races === 'all' ? t.herOtherRaces : t.herRacesBefore;
      const without = average.leave_out === null ? '' : ` ${omissionLabels[average.leave_out]}`;
      const limit = average.at_most === null ? '' : t.inRacesOfSeries(average.at_most);
      return t.averageOf(which, without, plus, limit);
    }
    case 'fixed':
      return `${value} points`;
    case 'stated':
      return t.pointsStatedWithEachScore;
    default:
      return `${share ?? (method === 'dnf' ? t.asDnf2 : countNames[method])}${plus}`;
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
      finisher && t.keepsHerPlace,
      !came_to_start && t.didNotComeToStart,
      !excludable && t.noDiscard,
    ]
      .filter(Boolean)
      .join('; '),
  ]);
}
