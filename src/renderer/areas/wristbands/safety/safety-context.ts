import { createContext, useContext } from 'react';
import type { Safety } from './use-safety';

interface SafetyRoom {
  regattaId: string;
  safety: Safety;
}

export const SafetyContext = createContext<SafetyRoom | null>(null);

/** The safety room around this screen. */
export function useSafetyRoom(): SafetyRoom {
  const room = useContext(SafetyContext);
  if (!room) throw new Error('useSafetyRoom needs the layout of the safety room above it.');
  return room;
}
