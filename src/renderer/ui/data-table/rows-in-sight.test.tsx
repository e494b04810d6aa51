import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRowHeight, useRowsInSight } from './rows-in-sight';

const heightOf = vi.fn<() => number>();
beforeEach(() => {
  vi.useFakeTimers();
  heightOf.mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const itself = (element: HTMLElement) => element;

function List({ count, isFromEnd = false }: { count: number; isFromEnd?: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(scroller, itself);
  const { from, to } = useRowsInSight(scroller, count, rowHeight, isFromEnd);
  return (
    <div ref={scroller} data-testid="list">
      {`${from}–${to} of ${rowHeight}`}
    </div>
  );
}

const list = () => screen.getByTestId('list');

function scrollTo(row: number): string | null {
  list().scrollTop = row * 40;
  fireEvent.scroll(list());
  return list().textContent;
}

it('measures rows once: a list that is made later starts from their height', () => {
  render(<List count={500} />).unmount();
  heightOf.mockClear();
  render(<List count={500} />);
  expect(list().textContent).toBe('0–30 of 40');
  expect(heightOf).not.toHaveBeenCalled();
});

it('a list that opens at its end renders those rows first', () => {
  render(<List count={500} isFromEnd />);
  expect(list().textContent).toBe('470–500 of 40');
});

it('a list that is scrolled renders rows beyond its edges', () => {
  render(<List count={500} />);
  expect(scrollTo(20)).toBe('8–50 of 40');
});

it('a list that jumps renders what is in sight, and the rest once it stands still', () => {
  render(<List count={500} />);
  expect(scrollTo(100)).toBe('99–119 of 40');
  expect(scrollTo(200)).toBe('199–219 of 40');
  act(() => vi.advanceTimersByTime(120));
  expect(list().textContent).toBe('188–230 of 40');
});
