import { useParams, useSearch } from '@tanstack/react-router';
import { useToday } from './day/use-today';
import { TeeSheet } from './tee-sheet';

/** The tee sheet of the club's today, whichever day that is meanwhile. */
export function TodayScreen() {
  return <TeeSheet day={useToday().today} />;
}

/** The tee sheet of the day in the address. */
export function DayScreen() {
  const { day } = useParams({ from: '/tee-times/$day' });
  const { at } = useSearch({ from: '/tee-times/$day' });
  return <TeeSheet day={day} jumpTo={at} />;
}
