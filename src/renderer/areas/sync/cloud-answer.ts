import type { OutboxItem } from '@contract/staff-operations/sync';
import { cloudAnswer as t } from '@messages/sync';
import { refusalInWords } from '@/lib/refusal-words';

/** The cloud's answer to a write in this page's words: the cloud may speak another language. */
export function cloudAnswer({ errors, ...answer }: NonNullable<OutboxItem['answer']>): string {
  return t.cloudsAnswer(refusalInWords({ issues: errors, ...answer }));
}
