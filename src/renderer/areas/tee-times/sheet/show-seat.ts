/** Brings a player's seat into view and focus; says whether it is on this page. */
export function showSeat(id: string): boolean {
  const seat = document.getElementById(id);
  const scroller = seat?.closest<HTMLElement>('[data-sheet]');
  if (!seat || !scroller) return false;
  seat.focus({ preventScroll: true });
  scrollTo(scroller, seat);
  return true;
}

/** Scrolls the sheet, and nothing around it, until the element stands in its middle. */
export function scrollTo(scroller: HTMLElement, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, height, left, right } = element.getBoundingClientRect();
  scroller.scrollTop += top + height / 2 - (frame.top + frame.height / 2);
  if (right > frame.right) scroller.scrollLeft += right - frame.right + height;
  if (left < frame.left) scroller.scrollLeft -= frame.left - left + height;
}
