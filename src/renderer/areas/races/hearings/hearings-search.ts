/** Views of the hearings screen, each a part of the notice board. */
const views = ['requests', 'decisions', 'what-if', 'times'] as const;
export type HearingsView = (typeof views)[number];

/** The view and the decision in an address. */
export function readHearingsSearch({ view, decision }: Record<string, unknown>): {
  view?: HearingsView;
  decision?: string;
} {
  const known = views.find((value) => value === view);
  return { ...(known && { view: known }), ...(typeof decision === 'string' && { decision }) };
}
