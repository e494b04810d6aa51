import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './button';

/** A link to a screen that looks like a button. Its path and parameters are checked as those of `Link` are. */
export const LinkButton = createLink(AnchorButton);
