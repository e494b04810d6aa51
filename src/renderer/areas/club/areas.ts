/** The club's areas, under the names their addresses have. */
export const clubAreas = [
  { path: 'members', name: 'Members' },
  { path: 'applications', name: 'Applications' },
  { path: 'billing', name: 'Billing' },
  { path: 'orders', name: 'Orders' },
  { path: 'feedback', name: 'Feedback' },
  { path: 'banquets', name: 'Banquets' },
  { path: 'camps', name: 'Camps' },
] as const;

export type ClubAreaPath = (typeof clubAreas)[number]['path'];
