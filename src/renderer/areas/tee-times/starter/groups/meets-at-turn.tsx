import { meetsAtTurn as t } from '@messages/tee-times';
import { ClubTime } from '@/api/club-time';
import type { Meeting } from '../group-view';
import { surnamesOf } from '../meetings';

/** `Turn 10:10, meets Byrne, Kelly`: groups that come from the other tee. */
export function MeetsAtTurn({ at, with: others }: Meeting) {
  return <span>{t.turnMeets(<ClubTime at={at} />, surnamesOf(others))}</span>;
}
