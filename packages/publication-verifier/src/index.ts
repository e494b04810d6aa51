/**
 * Verifiable publications: the canonical bundle of the records behind results, its seal, and the verification of both.
 * Pure: runs on the server, in the command line, and in the self-checking page.
 */
export { canonicalText, textOf, utf8 } from './canonical';
export { chainFindings, keyNotes, sameNumbers, type VerifiedFile } from './chain';
export {
  type Bundle,
  type BundlePublication,
  FORMAT_VERSION,
  type KeyChange,
  type KeyChangeReason,
  keyChangeReasons,
  type Seal,
  type SectionName,
  sectionNames,
  sections,
} from './format';
export { keyChangeIn, keyChangeText, unsignedText } from './key-change';
export { makeBundle } from './make-bundle';
export { isPage, NoPublicationError, publicationIn } from './read-file';
export { compareWith, type Difference, engineVersion, type Recomputation } from './recompute';
export { publishedResults } from './results';
export { fingerprint, publicationText, sha256Hex } from './seal';
export { verdict } from './verdict';
export { type Finding, type Verification, verifyPublication } from './verify';
