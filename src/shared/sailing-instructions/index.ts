export { type Agreement, type Comparison, compareWithSi, isUnsaid, type SiComparison } from './compare';
export { instructionsOf, instructionsText, instructionText, scopeText } from './instructions';
export type { Passage } from './passages';
export { type Instruction, type SetupPart, topics } from './topics';
