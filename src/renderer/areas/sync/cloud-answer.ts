import type { OutboxItem } from '@contract/staff-operations/sync';
import { cloudAnswer as t } from '@messages/sync';
import { faultsInWords } from '@/lib/field-words';

/** The cloud's answer to a write, with its wrong fields named as forms do. */
export function cloudAnswer({ errors, message }: NonNullable<OutboxItem['answer']>): string {
  return t.cloudsAnswer(errors.length > 0 ? faultsInWords(errors) : message);
}
