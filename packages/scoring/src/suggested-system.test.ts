import { expect, it } from 'vitest';
import { suggestedSystem } from './suggested-system';

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
