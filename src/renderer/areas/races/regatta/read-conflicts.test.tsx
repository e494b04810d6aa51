import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSession, renderUi } from '../../../../../test/renderer/render';
import { RegattaContext, type RegattaData } from './regatta-context';
import { useConflicts } from './use-conflicts';

function Part() {
  useConflicts();
  return null;
}

it('the parts of a screen read the conflicts once, and a screen that opens later again', async () => {
  const call = vi.fn(async () => ({ data: [] }));
  const data = { regatta: { id: 'reg_1' } } as RegattaData;
  const screen = (name: string) => (
    <RegattaContext value={data} key={name}>
      <Part />
      <Part />
      <Part />
    </RegattaContext>
  );
  const { rerender } = renderUi(screen('results'), { session: makeSession(call) });
  await waitFor(() => expect(call).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(call).toHaveBeenCalledTimes(1);
  rerender(screen('finish'));
  // After the frame of the screen.
  expect(call).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(call).toHaveBeenCalledTimes(2);
});
