/** Views of the hearings screen, in the order of its switch. */
export const views = [
  { value: 'requests', label: 'Requests' },
  { value: 'decisions', label: 'Decisions' },
  { value: 'what-if', label: 'What if' },
] as const;
export type HearingsView = (typeof views)[number]['value'];

/** The view and the decision in an address. */
export function readHearingsSearch({ view, decision }: Record<string, unknown>): {
  view?: HearingsView;
  decision?: string;
} {
  const known = views.find(({ value }) => value === view);
  return { ...(known && { view: known.value }), ...(typeof decision === 'string' && { decision }) };
}
