import { SHEETS, type Sheet } from '@contract/areas/crossings';
import { useLocalStorage } from '@mantine/hooks';

const readSheet = (stored: string | undefined): Sheet => SHEETS.find((sheet) => sheet === stored) ?? 'A';

/** The sheet that this device records a race on, and what sets it; kept on the device. */
export function useDeviceSheet(regattaId: string, raceNumber: number): [Sheet, (sheet: Sheet) => void] {
  const [sheet, setSheet] = useLocalStorage<Sheet>({
    key: `dockside.sheet/${regattaId}/${raceNumber}`,
    defaultValue: 'A',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: readSheet,
  });
  return [sheet, setSheet];
}

/** The crossings that results come from; those of sheet B are there to be compared with them. */
export function scoredCrossings<Of extends { sheet: Sheet }>(crossings: readonly Of[]): Of[] {
  return crossings.filter(({ sheet }) => sheet === 'A');
}
