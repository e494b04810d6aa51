import { SHEETS, type Sheet } from '@contract/areas/racing/crossings';
import { deviceStore, useStored } from '@/lib/device-store';

const readSheet = (stored: string | null): Sheet => SHEETS.find((sheet) => sheet === stored) ?? 'A';

/** This device's sheet for a race, with its setter; stored on the device. */
export function useDeviceSheet(regattaId: string, raceNumber: number): [Sheet, (sheet: Sheet) => void] {
  const name = `dockside.sheet/${regattaId}/${raceNumber}`;
  return [readSheet(useStored(name)), (sheet) => deviceStore.set(name, sheet)];
}

/** Crossings used for results; sheet B's are only for comparison. */
export function scoredCrossings<Of extends { sheet: Sheet }>(crossings: readonly Of[]): Of[] {
  return crossings.filter(({ sheet }) => sheet === 'A');
}
