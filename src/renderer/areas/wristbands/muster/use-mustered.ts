import { type IsOnePerson, personKey } from '@shared/safety/people';
import { useState } from 'react';
import type { Person } from '../people/people';

/** Everybody out, and those out while this page was open who are now ashore, by whichever band. */
export function useMustered(people: readonly Person[], isOnePerson: IsOnePerson): Person[] {
  const [seenOut, setSeenOut] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ band }: Person) => personKey(band, isOnePerson);
  const newlyOut = people.filter((person) => person.band.status === 'sailing' && !seenOut.has(keyOf(person)));
  // During the render, so that no list misses anybody.
  if (newlyOut.length > 0) setSeenOut(new Set([...seenOut, ...newlyOut.map(keyOf)]));
  return people.filter((person) => person.band.status === 'sailing' || seenOut.has(keyOf(person)));
}
