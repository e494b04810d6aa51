import { ClientError } from '@shared/api-client';

/** Whether a decision was refused because a score that it changes is another one by now, and not the decision itself. */
export function areScoresOther(error: unknown): boolean {
  if (!(error instanceof ClientError) || error.code !== 'VERSION_CONFLICT') return false;
  const { current } = error;
  return current == null || 'registration_id' in current;
}
