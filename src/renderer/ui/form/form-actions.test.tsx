import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormActions } from './form-actions';

test('Cancel waits while the form is being saved: the write is on its way', () => {
  const form = (loading: boolean) => <FormActions loading={loading} onCancel={() => {}} />;
  const { rerender } = render(form(true));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  rerender(form(false));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
});
