import { ClientError } from '@shared/api-client';

/** True if a decision was refused because a score it changes has changed since, rather than the decision itself. */
export function areScoresOther(error: unknown): boolean {
  if (!(error instanceof ClientError) || error.code !== 'VERSION_CONFLICT') return false;
  const { current } = error;
  return current == null || 'registration_id' in current;
}
