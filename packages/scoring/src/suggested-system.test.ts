import { expect, it } from 'vitest';
import { suggestedProgression, suggestedSystem } from './suggested-system';

it.each([
  ['IRC', 'tcf'],
  ['irc 1', 'tcf'],
  ['IRC2', 'tcf'],
  ['Cruisers ECHO', 'tcf'],
  ['IRC/ECHO', 'tcf'],
  ['NHC', 'tcf'],
  ['YTC', 'tcf'],
  ['ORC', 'tcf'],
  ['PY', 'py'],
  ['Fast handicap (PY)', 'py'],
  ['PHRF A', 'phrf_tot'],
  ['IRC & PY', null],
  ['Circle', null],
  ['J/109', null],
  ['', null],
])('a fleet called %j suggests %s', (name, system) => expect(suggestedSystem(name)).toBe(system));

it.each([
  ['Cruisers ECHO', 'echo'],
  ['NHC fun', 'nhc'],
  ['IRC', null],
  ['IRC/ECHO', null],
  ['ECHO or PY', null],
])('the ratings of a fleet called %j are suggested to follow the results by %s', (name, rule) =>
  expect(suggestedProgression(name)).toBe(rule),
);
