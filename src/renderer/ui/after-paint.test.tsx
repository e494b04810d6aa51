import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderer/render';
import { AfterPaint } from './after-paint';

it('renders its children after the screen around them', async () => {
  const seen: boolean[] = [];
  function Screen() {
    useLayoutEffect(() => void seen.push(screen.queryByText('History') !== null));
    return (
      <AfterPaint>
        <p>History</p>
      </AfterPaint>
    );
  }
  renderUi(<Screen />);
  expect(seen[0]).toBe(false);
  expect(await screen.findByText('History')).toBeTruthy();
});
