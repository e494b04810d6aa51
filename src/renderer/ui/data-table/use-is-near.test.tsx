import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useIsNear } from './use-is-near';

function Part({ isLong }: { isLong: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  return <div ref={part}>{useIsNear(part, isLong) ? 'whole' : 'words'}</div>;
}

/** Stands in for the browser's observer, which jsdom lacks. @returns tells every observer what is in sight */
function stubObserver(): (isIntersecting: boolean) => void {
  const seers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
      seers.push(see);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (isIntersecting) =>
    act(() => {
      for (const see of seers) see([{ isIntersecting }]);
    });
}

test('a part of a long list is whole while it is near, and on paper', () => {
  const see = stubObserver();
  render(<Part isLong />);
  expect(screen.getByText('words')).toBeTruthy();
  see(true);
  expect(screen.getByText('whole')).toBeTruthy();
  see(false);
  expect(screen.getByText('words')).toBeTruthy();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('whole')).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  expect(screen.getByText('words')).toBeTruthy();
});

test('a short list is whole', () => {
  render(<Part isLong={false} />);
  expect(screen.getByText('whole')).toBeTruthy();
});

test('a long list is whole before a button’s print() returns', () => {
  stubObserver();
  render(<Part isLong />);
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'));
    return screen.queryByText('whole') !== null;
  });
  expect(window.print()).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
