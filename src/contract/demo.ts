/** The club of the demo. */
export const DEMO_CLUB_ID = 'demo';

/** True for a record that the demo did not bring: somebody added it. Ids of the demo name their club. */
export function isAddedToDemo({ id }: { id: string }): boolean {
  return !id.includes(`_${DEMO_CLUB_ID}_`);
}
