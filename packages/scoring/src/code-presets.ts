import { type CodeDefinition, codePoints } from './codes';

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
  code('OOD', 'Officer of the day', averageOfSailed, ashore),
  code('DUT', 'Club duty', averageOfSailed, ashore),
  code('RO', 'Race officer', {
    ...averageOfSailed,
    leave_out: 'non_finishes',
  }),
  code('VOL', 'Volunteer on the safety boat', averageOfSailed, ashore),
  code('TPO', 'Did not tally out', codePoints('place', { value: 3 }), finisher),
  code('TPI', 'Did not tally in', codePoints('place', { value: 3 }), finisher),
  code('LATE', 'Late declaration', codePoints('place', { value: 2 }), finisher),
  code('NOD', 'No declaration', codePoints('dnf')),
  code('STP', 'Standard penalty', codePoints('place', { percent: 10 }), finisher),
  code('PRP', 'Post-race penalty', codePoints('place', { percent: 30 }), finisher),
  code('EXC', 'Scored as the committee states', codePoints('stated')),
  code('NXD', 'Disqualified, not to be discarded', codePoints('dnf'), { excludable: false }),
];
