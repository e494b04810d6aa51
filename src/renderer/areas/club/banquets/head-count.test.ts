import { describe, expect, it } from 'vitest';
import { headCountProblems } from './head-count';

const food = (description: string, quantity: number, category = 'food') => ({
  category,
  description,
  quantity,
});
const guests = (guaranteed_guests: number | null, expected_guests: number | null = 120) => ({
  guaranteed_guests,
  expected_guests,
});

describe('the head counts of a function', () => {
  it.each([
    ['a line for everybody', [food('Dinner', 110)]],
    ['courses for everybody', [food('Canapés', 110), food('Dinner', 110)]],
    ['the choices of a course', [food('Beef', 60), food('Salmon', 50), food('Dessert', 110)]],
    ['a side order', [food('Dinner', 110), food('Celebration cake', 1)]],
    ['two courses of choices', [food('Soup', 70), food('Salad', 40), food('Beef', 80), food('Fish', 30)]],
    ['guests who do not come', [food('Soup', 114), food('Dinner', 114), food('Not coming', -4)]],
    ['guests of another category who do not come', [food('Dinner', 114), food('Not coming', 4, 'guests')]],
    ['a fee for no-shows', [food('Dinner', 110), food('No-show fee', 2, 'fees')]],
    ['wine that is taken off', [food('Dinner', 110), food('Wine', -4, 'beverage')]],
    ['twelve tables of half the guests', Array.from({ length: 12 }, (_, n) => food(`Table ${n}`, 55))],
    ['a golf course and rooms', [food('Dinner', 110), food('Green fee', 118, 'golf_course')]],
    ['a main hall', [food('Dinner', 110, 'main course'), food('Hall', 111, 'main_hall')]],
    ['a room', [food('Dinner', 110, 'Dinner'), food('Boards', 115, 'dinner_room')]],
    ['wine for more', [food('Dinner', 110), food('House wine, bottle', 190, 'beverage')]],
  ])('agree with %s', (_, lines) => {
    expect(headCountProblems(guests(110), lines)).toEqual([]);
  });

  it.each([
    [[food('Dinner', 120)], 'Dinner is ordered for 120: 10 more than the 110 guaranteed.'],
    [
      [food('Canapés', 110), food('Dinner', 106)],
      'Dinner is ordered for 106: 4 fewer than the 110 guaranteed.',
    ],
    [
      [food('Beef', 60), food('Salmon', 45)],
      'Beef 60 and Salmon 45 come to 105: 5 fewer than the 110 guaranteed.',
    ],
    [
      [food('Beef', 40), food('Salmon', 40), food('Risotto', 40)],
      'Beef 40, Salmon 40 and Risotto 40 come to 120: 10 more than the 110 guaranteed.',
    ],
    [
      [food('Soup', 70), food('Salad', 40), food('Beef', 70), food('Fish', 30)],
      'Beef 70 and Fish 30 come to 100: 10 fewer than the 110 guaranteed.',
    ],
    [
      [
        food('Soup', 60, 'starter'),
        food('Salad', 50, 'starter'),
        food('Beef', 60, 'main'),
        food('Fish', 40, 'main'),
      ],
      'Beef 60 and Fish 40 come to 100: 10 fewer than the 110 guaranteed.',
    ],
    [
      [food('Dinner', 110), food('Not coming', 4)],
      'Dinner is ordered for 110, less 4 not coming: 4 fewer than the 110 guaranteed.',
    ],
    [[food('Sandwiches', 20)], 'Sandwiches is ordered for 20: 90 fewer than the 110 guaranteed.'],
    [[food('House wine', 55, 'beverage')], 'No covers are ordered to eat.'],
  ])('disagree: %j', (lines, sentence) => {
    expect(headCountProblems(guests(110), lines)).toEqual([sentence]);
  });

  it('disagree where more are guaranteed than expected, nothing is guaranteed, or nothing is recorded', () => {
    expect(headCountProblems(guests(130), [food('Dinner', 130)])).toEqual([
      'More are guaranteed (130) than expected (120).',
    ]);
    expect(headCountProblems(guests(null), [food('Dinner', 118)])).toEqual([
      'The number of guests is expected and not yet guaranteed.',
      'Dinner is ordered for 118: 2 fewer than the 120 expected.',
    ]);
    expect(headCountProblems(guests(0), [food('Dinner', 120)])).toEqual([
      'The number of guests is expected and not yet guaranteed.',
    ]);
    expect(headCountProblems(guests(null, null), [])).toEqual(['No number of guests is recorded.']);
  });
});
