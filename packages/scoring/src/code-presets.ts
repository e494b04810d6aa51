import { type CodeDefinition, codePoints } from './codes';
import { codePresets as t } from './words';

const code = (
  abbreviation: string,
  name: string,
  points: CodeDefinition['points'],
  flags: Partial<Pick<CodeDefinition, 'finisher' | 'came_to_start' | 'excludable'>> = {},
): CodeDefinition => ({
  code: abbreviation,
  name,
  finisher: false,
  came_to_start: true,
  excludable: true,
  ...flags,
  points,
});

const ashore = { came_to_start: false };
const finisher = { finisher: true };
const averageOfSailed = codePoints('average', { leave_out: 'dnc', at_most: 2 });

/**
 * Presets of codes that clubs define in their sailing instructions. The figures are common ones; the sailing
 * instructions decide.
 */
export const readyCodes: readonly CodeDefinition[] = [
  code('OOD', t.officerOfDay, averageOfSailed, ashore),
  code('DUT', t.clubDuty, averageOfSailed, ashore),
  code('RO', t.raceOfficer, {
    ...averageOfSailed,
    leave_out: 'non_finishes',
  }),
  code('VOL', t.volunteerOnSafetyBoat, averageOfSailed, ashore),
  code('TPO', t.didNotTallyOut, codePoints('place', { value: 3 }), finisher),
  code('TPI', t.didNotTallyIn, codePoints('place', { value: 3 }), finisher),
  code('LATE', t.lateDeclaration, codePoints('place', { value: 2 }), finisher),
  code('NOD', t.noDeclaration, codePoints('dnf')),
  code('STP', t.standardPenalty, codePoints('place', { percent: 10 }), finisher),
  code('PRP', t.postRacePenalty, codePoints('place', { percent: 30 }), finisher),
  code('EXC', t.scoredAsCommitteeStates, codePoints('stated')),
  code('NXD', t.disqualifiedNotToBeDiscarded, codePoints('dnf'), { excludable: false }),
];
