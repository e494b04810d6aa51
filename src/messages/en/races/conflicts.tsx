import { formatChoice } from '@messages/numbers';

/** Texts of `areas/races/conflicts/conflicts-screen.tsx`. */
export const conflictsScreen = {
  role: (name: string) => `the role ${name}`,
  changedOnTwoLaptops: 'Changed on two laptops',
  bothVersions: 'Both versions',
  twoVersions: 'Two versions',
  bothLaptopsEdited: 'Both laptops edited these while apart. Choose a version; it applies to both.',
  nothingToChoose: 'Nothing to choose in this regatta.',
  askSomeoneToChoose: (refusal: string, whoChooses: readonly string[]) =>
    `${refusal} Ask someone with ${formatChoice(whoChooses)} to choose.`,
  race: (race: number) => `race ${race}`,
};
