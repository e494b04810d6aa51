import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Flag, FlagHoist } from './flag';

it('is an image with the flag’s name, unless the text beside it has it', () => {
  const { container } = render(
    <>
      <Flag name="first_substitute" />
      <Flag name="P" label={null} />
    </>,
  );
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    'first substitute',
  ]);
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});

it('a class’s own flag carries its name', () => {
  render(<Flag name="class:J/109" />);
  expect(screen.getByRole('img', { name: 'flag J/109' }).textContent).toBe('J/109');
});

it('a hoist is one image', () => {
  render(<FlagHoist names={['AP', 'numeral_3']} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('answering pennant over numeral pennant 3');
});
