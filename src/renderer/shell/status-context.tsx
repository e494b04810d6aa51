import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element in the status bar that the screen fills. */
export const StatusSlotContext = createContext<HTMLElement | null>(null);

/**
 * Puts what it holds into the status bar's left side: what this screen is about now, such as regatta and race. Keep it to
 * one line.
 */
export function StatusContext({ children }: { children: ReactNode }) {
  const slot = useContext(StatusSlotContext);
  return slot ? createPortal(children, slot) : null;
}
