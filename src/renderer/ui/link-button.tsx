import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** A link to a screen that looks like a button. Its path and parameters are checked as those of `Link` are. */
export const LinkButton = createLink((props: AnchorProps) => <Button component="a" {...props} />);
