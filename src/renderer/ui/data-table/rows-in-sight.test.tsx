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

interface ListProps {
  count: number;
  isFromEnd?: boolean;
  above?: () => number;
}

function List({ count, ...options }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(scroller, itself);
  const { from, to, isMoving } = useRowsInSight(scroller, count, rowHeight, options);
  return (
    <div ref={scroller} data-testid="list">
      {`${from}–${to} of ${rowHeight}${isMoving ? ', moving' : ''}`}
    </div>
  );
}

const list = () => screen.getByTestId('list');

function scrollTo(row: number): string | null {
  list().scrollTop = row * 40;
  fireEvent.scroll(list());
  return list().textContent;
}

const pause = () => act(() => vi.advanceTimersByTime(120));

it('measures rows once: a list that is made later starts from their height', () => {
  render(<List count={500} />).unmount();
  heightOf.mockClear();
  render(<List count={500} />);
  expect(list().textContent).toBe('0–19 of 40');
  expect(heightOf).not.toHaveBeenCalled();
});

it('renders rows beyond the edges a moment after those in sight', () => {
  render(<List count={500} />);
  expect(list().textContent).toBe('0–19 of 40');
  pause();
  expect(list().textContent).toBe('0–30 of 40');
});

it('a list that opens at its end renders those rows first', () => {
  render(<List count={500} isFromEnd />);
  expect(list().textContent).toBe('481–500 of 40');
});

it('a list that is scrolled renders rows beyond its edges', () => {
  render(<List count={500} />);
  pause();
  expect(scrollTo(3)).toBe('0–33 of 40');
  expect(scrollTo(6)).toBe('0–36 of 40');
});

it('a list that leaps renders what is in sight, and the rest once it stands still', () => {
  render(<List count={500} />);
  pause();
  expect(scrollTo(100)).toBe('99–112 of 40');
  pause();
  expect(list().textContent).toBe('88–123 of 40');
});

it('a list that leaps on is moving until it stands still', () => {
  render(<List count={500} />);
  pause();
  scrollTo(100);
  expect(scrollTo(200)).toBe('200–211 of 40, moving');
  act(() => vi.advanceTimersByTime(100));
  expect(scrollTo(210)).toBe('210–221 of 40, moving');
  act(() => vi.advanceTimersByTime(100));
  expect(list().textContent).toBe('210–221 of 40, moving');
  act(() => vi.advanceTimersByTime(20));
  expect(list().textContent).toBe('198–233 of 40');
});

it('a list below another one renders its first rows until they are scrolled past', () => {
  const above = () => 4_000;
  render(<List count={500} above={above} />);
  pause();
  scrollTo(90);
  pause();
  expect(list().textContent).toBe('0–30 of 40');
  scrollTo(120);
  pause();
  expect(list().textContent).toBe('8–43 of 40');
});
