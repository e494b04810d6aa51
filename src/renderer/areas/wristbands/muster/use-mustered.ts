import { useState } from 'react';
import type { Person } from '../people/people';

/** Everybody out, and those out while this page was open who are now ashore. */
export function useMustered(people: readonly Person[]): Person[] {
  const [seenOut, setSeenOut] = useState<ReadonlySet<string>>(new Set());
  const newlyOut = people.filter(({ band }) => band.status === 'sailing' && !seenOut.has(band.id));
  // During the render, so that no list misses anybody.
  if (newlyOut.length > 0) setSeenOut(new Set([...seenOut, ...newlyOut.map(({ band }) => band.id)]));
  return people.filter(({ band }) => band.status === 'sailing' || seenOut.has(band.id));
}
