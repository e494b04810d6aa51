import { useState } from 'react';
import type { Person } from '../people/people';

/** Everybody who is out, and those who were out while this page was open and have come ashore since. */
export function useMustered(people: readonly Person[]): Person[] {
  const [seenOut, setSeenOut] = useState<ReadonlySet<string>>(new Set());
  const newlyOut = people.filter(({ band }) => band.status === 'sailing' && !seenOut.has(band.id));
  // During the render, so that no list is shown that lacks somebody.
  if (newlyOut.length > 0) setSeenOut(new Set([...seenOut, ...newlyOut.map(({ band }) => band.id)]));
  return people.filter(({ band }) => band.status === 'sailing' || seenOut.has(band.id));
}
