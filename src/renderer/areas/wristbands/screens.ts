/** Loaders of the code of this area's screens: a first visit of another area skips this list. */
export const screens = {
  WristbandsScreen: async () => (await import('./wristbands-screen')).WristbandsScreen,
  WaterLayout: async () => (await import('./water-layout')).WaterLayout,
  StationScreen: async () => (await import('./station-screen')).StationScreen,
  MusterScreen: async () => (await import('./muster/muster-screen')).MusterScreen,
  SafetyLayout: async () => (await import('./safety/safety-layout')).SafetyLayout,
  RollCallScreen: async () => (await import('./safety/roll-call-screen')).RollCallScreen,
  BoatsScreen: async () => (await import('./safety/boats-screen')).BoatsScreen,
  IncidentsScreen: async () => (await import('./safety/incidents-screen')).IncidentsScreen,
  ContactsScreen: async () => (await import('./safety/contacts-screen')).ContactsScreen,
  PenaltiesScreen: async () => (await import('./safety/penalties-screen')).PenaltiesScreen,
  ReportScreen: async () => (await import('./safety/report-screen')).ReportScreen,
  PlanScreen: async () => (await import('./safety/plan-screen')).PlanScreen,
  DisplayScreen: async () => (await import('./safety/display-screen')).DisplayScreen,
  KioskStart: async () => (await import('./kiosk/kiosk-start')).KioskStart,
};
