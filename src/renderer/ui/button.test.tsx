import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderer/render';
import { Button } from './button';
import sheet from './button.module.css?raw';

it('keeps the focus while its action runs, and acts once', async () => {
  const act = vi.fn();
  const view = renderUi(<Button onClick={act}>Accept heat</Button>);
  const button = screen.getByRole('button', { name: 'Accept heat' });
  await userEvent.click(button);
  view.rerender(
    <Button loading onClick={act}>
      Accept heat
    </Button>,
  );
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(act).toHaveBeenCalledOnce();
});

it('sends a form no second time by Enter in a field', async () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  const view = (loading: boolean) => (
    <form onSubmit={(event) => send(event.nativeEvent as SubmitEvent)}>
      <input aria-label="Name" />
      <Button type="submit" loading={loading}>
        Save name
      </Button>
    </form>
  );
  const { rerender } = renderUi(view(false));
  await userEvent.type(screen.getByLabelText('Name'), 'Insider{Enter}');
  expect(send).toHaveBeenCalledOnce();
  rerender(view(true));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(send).toHaveBeenCalledOnce();
});

it('looks unable only while it is: the buttons at a list’s end say false before it', () => {
  renderUi(
    <>
      <Button aria-disabled={false}>Next</Button>
      <Button aria-disabled>Previous</Button>
      <Button loading>Save</Button>
    </>,
  );
  const selectors = sheet.match(/\[aria-disabled[^\]]*\]/g) ?? [];
  expect(selectors).not.toEqual([]);
  for (const selector of selectors)
    expect(screen.getAllByRole('button').map((button) => button.matches(selector))).toEqual([
      false,
      true,
      true,
    ]);
});
