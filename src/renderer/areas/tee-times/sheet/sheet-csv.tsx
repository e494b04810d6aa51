import type { TeeTime } from '@contract/areas/golf/tee-times';
import { sheetCsv as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import { type CountryTerms, transportWord } from '@shared/country-terms';
import type { CsvRows } from '@shared/csv';
import { seatIdOf } from '@shared/golf/seat-id';
import { IconDownload } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { saveCsv, useFileAge } from '@/api/csv-export';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { type Day, formatTime } from '@/lib/time';
import { IconButton } from '@/ui/button';
import { useCommands } from '@/ui/keyboard/commands';
import { Tip } from '@/ui/tip';
import { dayLabel } from '../day/day-window';
import type { SheetMarks } from './marks';
import { type Player, type Sheet, STANDBY } from './sheet-of-day';

interface SheetCsvProps {
  day: Day;
  sheet: Sheet;
  marks: SheetMarks;
  /** The end of the line of tabs. */
  slot: HTMLElement | null;
}

/** Saves the day on screen as CSV: bookings with the starter's marks, a line for each seat. */
export function SheetCsv({ day, sheet, marks, slot }: SheetCsvProps) {
  const { club } = useSession();
  const terms = useTerms();
  const age = useFileAge();
  const save = () =>
    void saveCsv(t.fileName(club.name, dayLabel(day)), csvOfSheet(sheet, marks, club.time_zone, terms), age);
  useCommands([{ id: 'tee-sheet.csv', label: t.downloadTheSheet, group: t.teeSheet, run: save }]);
  return (
    slot &&
    createPortal(
      <Tip label={t.downloadCsv}>
        <IconButton variant="subtle" aria-label={t.downloadCsv} onClick={save}>
          <IconDownload size={18} aria-hidden="true" />
        </IconButton>
      </Tip>,
      slot,
    )
  );
}

/**
 * The lines of a day, headings first, in the order of the sheet.
 *
 * @param sheet of the day with its marks
 */
export function csvOfSheet(
  { sides, rows }: Sheet,
  marks: SheetMarks,
  timeZone: string,
  terms: CountryTerms,
): CsvRows {
  const time = (at: number | undefined) => (at === undefined ? '' : formatTime(at, timeZone));
  const lines = rows.flatMap(({ starts }) =>
    sides.flatMap(({ key, course, side }) => {
      const teeTime = starts.get(key);
      if (!teeTime) return [];
      const { id, starts_at, players } = teeTime;
      const group = [
        ...[time(starts_at), time(marks.times.get(id) ?? starts_at), course, side, marks.holes.get(id)],
        ...[time(marks.gone.get(id)), notesOf(teeTime)],
      ];
      if (players.length === 0) return [[...group, ...Array.from(seatHeadings(terms), () => '')]];
      return players.map((player, seat) => {
        const seatId = seatIdOf(teeTime, seat);
        return [...group, ...seatCells(player, marks.carts.get(seatId), marks.doubts.get(seatId), terms)];
      });
    }),
  );
  return [[...GROUP_HEADINGS, ...seatHeadings(terms)], ...lines];
}

const GROUP_HEADINGS = [t.booked, t.time, t.course, t.tee, t.hole, t.teedOff, t.notes];

const seatHeadings = ({ buggy }: CountryTerms) => [
  ...[t.player, t.membershipNumber, t.kind, t.transport, t.checkedIn, t.paid, t.noShow],
  ...[capital(buggy), t.doubt],
];

function seatCells(
  { name, membership_number, kind, transport, checked_in, paid, no_show }: Player,
  cart: string | undefined,
  doubt: string | undefined,
  terms: CountryTerms,
): (string | null | undefined)[] {
  return [
    ...[name, membership_number, kind === STANDBY ? t.fromStandby : (kind ?? t.guest)],
    ...[transportWord(transport, terms), yesNo(checked_in), yesNo(paid), yesNo(no_show), cart, doubt],
  ];
}

const yesNo = (value: boolean) => (value ? t.yes : t.no);

function notesOf({ status, reason, notes }: TeeTime): string {
  const state = { open: '', booked: '', blocked: t.blocked, event: t.event }[status];
  return [state, reason, notes].filter(Boolean).join(' · ');
}
