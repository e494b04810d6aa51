import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderer/render';
import { TextInput } from './fields';

it('a date ends with the year 9999, and may end earlier', () => {
  renderUi(
    <>
      <TextInput label="Day" type="date" />
      <TextInput label="Birthday" type="date" max="2026-11-30" />
      <TextInput label="Name" />
    </>,
  );
  const last = (label: string) => screen.getByLabelText(label).getAttribute('max');
  expect(['Day', 'Birthday', 'Name'].map(last)).toEqual(['9999-12-31', '2026-11-30', null]);
});
