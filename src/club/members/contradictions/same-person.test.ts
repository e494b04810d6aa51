import { expect, it } from 'vitest';
import { PeopleIndex } from './same-person';

it('reads the facts of each person once, however many share them', async () => {
  let reads = 0;
  const people = Array.from({ length: 50 }, (_, n) => ({
    ...{ first_name: `Kim ${n}`, last_name: 'Keeper', mobile: null },
    dob: { year: 1900, month: 1, date: 1 },
    get email() {
      reads++;
      return 'none@example.org';
    },
  }));
  const index = await PeopleIndex.of(people);
  expect(people.flatMap((person) => index.like(person))).toEqual([]);
  expect(reads).toBe(people.length);
});

it('compares nobody by a name alone that many have', async () => {
  const people = Array.from({ length: 21 }, (_, n) => ({
    ...{ first_name: 'Test', last_name: 'Member', mobile: null },
    dob: null,
    email: `${n >> 1}@example.org`,
  }));
  const shared = ['name', 'e-mail address'];
  expect((await PeopleIndex.of(people)).like(people[0]!)).toEqual([{ item: people[1], shared }]);
});
