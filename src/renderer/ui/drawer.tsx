import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusTarget } from './focus-target';

/**
 * Mantine's drawer, in its own module so that it can load separately. Mounted closed and then opened: mounted open, it
 * would not know the previous focus.
 */
export function Drawer({ opened, children, ...props }: DrawerProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <MantineDrawer opened={opened && isMounted} {...props}>
      <FocusKeeper>{children}</FocusKeeper>
    </MantineDrawer>
  );
}

/**
 * Keeps the focus where the next act is: when the drawer opens, when its contents arrive, and when a step removes what
 * had the focus. Never on the button that closes it.
 */
function FocusKeeper({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = part;
    if (!current) return;
    // A click beside the fields takes the focus here, too: then it stays, or the next key would replace a field's text.
    let isClicked = false;
    const onPress = () => {
      isClicked = true;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== current) isClicked = false;
      else if (!isClicked) focusPart(current);
    };
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      const isHere = activeElement === current && !isClicked;
      if (isHere || activeElement === document.body) focusPart(current);
    });
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('pointerdown', onPress);
    current.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      current.removeEventListener('pointerdown', onPress);
      current.removeEventListener('focusin', onFocus);
    };
  }, []);
  return (
    // Mantine focuses the first element with `data-autofocus`, and the close button without one.
    <div ref={part} style={{ outline: 'none' }} tabIndex={-1} data-autofocus>
      {children}
    </div>
  );
}

function focusPart(part: HTMLElement): void {
  const target = focusTarget(part) ?? part;
  if (target === document.activeElement) return;
  target.focus({ preventScroll: target === part });
  // As after Tab: typing replaces the text.
  if (target instanceof HTMLInputElement) target.select();
}
