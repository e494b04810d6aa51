import type { Applicant } from '@contract/areas/applications';
import { Fact } from '@/ui/record-drawer';
import { wordsOf } from '../words';

/** The answers to the club's own questions. A question is known by its id only. */
export function CustomFieldFacts({ fields }: { fields: Applicant['custom_fields'] }) {
  return fields.map(({ id, data }) => (
    <Fact key={id} label={wordsOf(id)}>
      {answerOf(data)}
    </Fact>
  ));
}

function answerOf({ response, selected_options }: Record<string, unknown>): string {
  const words = typeof response === 'boolean' ? (response ? 'Yes' : 'No') : response;
  const options = Array.isArray(selected_options) ? selected_options : [];
  return [words, ...options].filter(Boolean).join(', ');
}
