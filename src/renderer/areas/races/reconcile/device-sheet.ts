import { SHEETS, type Sheet } from '@contract/areas/crossings';
import { deviceStore, useStored } from '@/lib/device-store';

const readSheet = (stored: string | null): Sheet => SHEETS.find((sheet) => sheet === stored) ?? 'A';

/** The sheet that this device records a race on, and what sets it; kept on the device. */
export function useDeviceSheet(regattaId: string, raceNumber: number): [Sheet, (sheet: Sheet) => void] {
  const name = `dockside.sheet/${regattaId}/${raceNumber}`;
  return [readSheet(useStored(name)), (sheet) => deviceStore.set(name, sheet)];
}

/** The crossings that results come from; those of sheet B are there to be compared with them. */
export function scoredCrossings<Of extends { sheet: Sheet }>(crossings: readonly Of[]): Of[] {
  return crossings.filter(({ sheet }) => sheet === 'A');
}
