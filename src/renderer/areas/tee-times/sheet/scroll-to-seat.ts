/** Scrolls a player's seat into view and focuses it. Returns false if it is not on this page. */
export function scrollToSeat(id: string): boolean {
  const seat = document.getElementById(id);
  if (!seat?.closest('[data-sheet]')) return false;
  seat.focus({ preventScroll: true });
  scrollToMiddle(seat);
  return true;
}

/** Scrolls the sheet, or on a small screen the page below the subject, to centre the element. */
export function scrollToMiddle(element: Element): void {
  const scroller = element.closest<HTMLElement>('[data-scrolls]') ?? element.closest<HTMLElement>('main');
  if (!scroller) return;
  const frame = scroller.getBoundingClientRect();
  const { top, height, left, right } = element.getBoundingClientRect();
  scroller.scrollTop += top + height / 2 - (frame.top + frame.height / 2);
  if (right > frame.right) scroller.scrollLeft += right - frame.right + height;
  if (left < frame.left) scroller.scrollLeft -= frame.left - left + height;
}
