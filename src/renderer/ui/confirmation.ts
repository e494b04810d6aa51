import type { ReactNode } from 'react';

/** A question before something that cannot be undone. */
export interface Confirmation {
  /** The question: `Discard 3 finishes for good?` */
  title: string;
  /** What will be lost, in numbers. */
  children: ReactNode;
  /** What the button that goes on says: a verb. */
  confirm: string;
  cancel?: string;
  /** Whether it destroys something. */
  isDestructive?: boolean;
  /** False where the caller says where the focus goes afterwards. */
  returnFocus?: boolean;
}
