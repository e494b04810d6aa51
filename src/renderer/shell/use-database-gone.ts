import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useConnection } from '@/api/live-provider';

/** Screens that record into this browser, which sends once the database is back: nothing may cover them. */
const RECORDING = /^\/(races\/.*\/(finish|pursuit)$|wristbands)/;

interface WhileGone {
  /** The screen is covered. */
  isCovered: boolean;
  /** The screen keeps recording into this browser. */
  isRecording: boolean;
  /** Uncovers the screen until the database is next gone. */
  uncover: () => void;
}

/** State of the screen after the server has lost the database. */
export function useDatabaseGone(): WhileGone {
  const isGone = useConnection() === 'database-gone';
  // Reads the address only once the file is gone: the frame would render at each change of screen.
  const records = useRouterState({ select: ({ location }) => isGone && RECORDING.test(location.pathname) });
  const [isUncovered, setUncovered] = useState(false);
  if (!isGone && isUncovered) setUncovered(false);
  return {
    isCovered: isGone && !records && !isUncovered,
    isRecording: records,
    uncover: () => setUncovered(true),
  };
}
