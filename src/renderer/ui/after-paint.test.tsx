import { act, screen } from '@testing-library/react';
import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderUi } from '../../../test/renderer/render';
import { AfterPaint } from './after-paint';

const seen: boolean[] = [];
beforeEach(() => void seen.splice(0));

function Screen() {
  useLayoutEffect(() => void seen.push(screen.queryByText('History') !== null));
  return (
    <AfterPaint>
      <p>History</p>
    </AfterPaint>
  );
}

it('renders its children after the screen around them', async () => {
  renderUi(<Screen />);
  expect(seen[0]).toBe(false);
  expect(await screen.findByText('History')).toBeTruthy();
});

it('does so where the screen itself is rendered between frames', async () => {
  let open: () => void = () => undefined;
  function Opening() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    const isThere = useDeferredValue(isOpen);
    return isThere && <Screen />;
  }
  renderUi(<Opening />);
  act(open);
  expect(seen[0]).toBe(false);
  expect(await screen.findByText('History')).toBeTruthy();
});
