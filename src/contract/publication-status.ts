import type { PublicationStatus } from './published-results';
import { publicationStatus as t } from './words';

/** Words for the status of published results, in the middle of a sentence. */
export const publicationStatusNames: Record<PublicationStatus, string> = {
  provisional: t.provisional,
  final: t.final,
};
