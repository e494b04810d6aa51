import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './button';

/** A link to a screen that looks like a button. Its path and parameters are type-checked, like those of `Link`. */
export const LinkButton = createLink(AnchorButton);
