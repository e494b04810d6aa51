import type { ReactNode } from 'react';

/** A question before something that cannot be undone. */
export interface Confirmation {
  /** The question: `Discard 3 finishes for good?` */
  title: string;
  /** Consequences, in numbers. */
  children: ReactNode;
  /** Label of the confirm button: a verb. */
  confirm: string;
  cancel?: string;
  /** True if it destroys something. */
  isDestructive?: boolean;
  /** False if the caller sets the focus afterwards. */
  returnFocus?: boolean;
}
