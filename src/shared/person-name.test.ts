import { expect, it } from 'vitest';
import { fullName } from './person-name';

it('is what is known of a person’s names, given name first', () => {
  expect(fullName({ first_name: 'Aoife', last_name: 'Byrne' })).toBe('Aoife Byrne');
  expect(fullName({ first_name: null, last_name: 'Byrne' })).toBe('Byrne');
  expect(fullName({ first_name: 'Aoife', last_name: '' })).toBe('Aoife');
  expect(fullName({})).toBe('');
});
