/** Texts of `areas/stations/station-start.tsx`. */
export const stationStart = {
  finishLine: 'Finish line',
  results: 'Results',
  musterList: 'Muster list',
  clubhouseScreen: 'Clubhouse screen',
  noRegattaYet: 'No regatta yet. This page updates automatically.',
};
