/** Id of a seat: `tee_01.2` is the tee time's third player. */
export function seatIdOf(teeTime: { id: string }, seat: number): string {
  return `${teeTime.id}.${seat}`;
}
