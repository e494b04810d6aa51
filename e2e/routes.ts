/** Every screen by its address, for screenshots and accessibility checks. Add a line for each new screen. */
export const routes = [
  { name: 'races', path: '/races' },
  { name: 'race-start', path: '/races/reg_demo_week/5/start' },
  { name: 'race-finish', path: '/races/reg_demo_week/5/finish' },
  { name: 'race-results', path: '/races/reg_demo_week/1/results' },
  { name: 'standings', path: '/races/reg_demo_series/standings' },
  { name: 'checks', path: '/races/reg_demo_week/checks' },
  { name: 'publish', path: '/races/reg_demo_week/publish' },
  { name: 'clocks', path: '/races/reg_demo_week/clocks' },
  { name: 'radio-check', path: '/races/radio-check' },
  { name: 'notices', path: '/races/reg_demo_week/notices' },
  { name: 'setup', path: '/races/reg_demo_week/setup' },
  { name: 'setup-fleets', path: '/races/reg_demo_week/setup/fleets' },
  { name: 'setup-scoring', path: '/races/reg_demo_week/setup/scoring' },
  { name: 'competitors', path: '/races/competitors' },
  { name: 'check-in', path: '/races/reg_demo_week/5/check-in' },
  { name: 'reconcile', path: '/races/reg_demo_week/5/reconcile' },
  { name: 'prizes', path: '/races/reg_demo_week/prizes' },
  { name: 'setup-regatta', path: '/races/reg_demo_week/setup/regatta' },
  { name: 'setup-entries', path: '/races/reg_demo_week/setup/entries' },
  { name: 'setup-races', path: '/races/reg_demo_week/setup/races' },
  { name: 'pursuit-starts', path: '/races/reg_demo_week/setup/races/pursuit?group=Dinghies+PY&minutes=90' },
  { name: 'wristbands', path: '/wristbands/reg_demo_week' },
  { name: 'muster', path: '/wristbands/reg_demo_week/muster' },
  { name: 'roll-call', path: '/wristbands/reg_demo_week/safety' },
  { name: 'safety-boats', path: '/wristbands/reg_demo_week/safety/boats' },
  { name: 'safety-plan', path: '/wristbands/reg_demo_week/safety/plan' },
  { name: 'kiosk', path: '/wristbands/kiosk' },
  { name: 'tee-sheet', path: '/tee-times' },
  { name: 'starter', path: '/tee-times/starter' },
  { name: 'club-overview', path: '/club/overview' },
  { name: 'club-members', path: '/club/members' },
  { name: 'club-applications', path: '/club/applications' },
  { name: 'club-billing', path: '/club/billing' },
  { name: 'club-orders', path: '/club/orders' },
  { name: 'club-feedback', path: '/club/feedback' },
  { name: 'club-banquets', path: '/club/banquets' },
  { name: 'club-camps', path: '/club/camps' },
  { name: 'club-kitchen-sheets', path: '/club/banquets?view=kitchen' },
  { name: 'club-rosters', path: '/club/camps?view=roster' },
  { name: 'club-statement', path: '/club/billing?view=statement&record=hh_demo_0001' },
  { name: 'club-reminders', path: '/club/billing?view=reminders&bucket=days_1_30' },
  { name: 'sync', path: '/sync' },
  { name: 'settings-club', path: '/settings/club' },
  { name: 'settings-upstream', path: '/settings/upstream' },
  { name: 'settings-network', path: '/settings/network' },
  { name: 'settings-developer', path: '/settings/developer' },
  { name: 'settings-webhooks', path: '/settings/webhooks' },
  { name: 'settings-data', path: '/settings/data' },
  { name: 'set-up-members', path: '/set-up/members' },
  { name: 'set-up-ready', path: '/set-up/ready' },
  { name: 'help', path: '/help' },
] as const;

/** More of them would make one story long, and the two workers end far apart. */
const SCREENS_A_STORY = 8;

/** Screens in groups, one story each: starting a server and a browser takes as long as checking a screen. */
export function inStories<Screen>(screens: readonly Screen[]): Screen[][] {
  const groups: Screen[][] = [];
  for (let first = 0; first < screens.length; first += SCREENS_A_STORY)
    groups.push(screens.slice(first, first + SCREENS_A_STORY));
  return groups;
}
