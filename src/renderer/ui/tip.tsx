import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './tip.module.css';

interface TipProps {
  label: ReactNode;
  /** Its side of the explained element. */
  side?: 'top' | 'bottom' | 'right';
  /** The single explained element. */
  children: ReactNode;
}

const OPEN_AFTER_MS = 400;

/** A short explanation on hover. Says nothing that is unavailable without a mouse. */
export function Tip({ label, side = 'top', children }: TipProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') timer.current = window.setTimeout(() => setOpen(true), OPEN_AFTER_MS);
  };
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span ref={anchor} className={styles.anchor} onPointerEnter={onPointerEnter} onPointerLeave={close}>
      {children}
      {isOpen && (
        <Bubble side={side} explains={() => anchor.current!.firstElementChild!}>
          {label}
        </Bubble>
      )}
    </span>
  );
}

interface BubbleProps {
  side: 'top' | 'bottom' | 'right';
  explains: () => Element;
  children: ReactNode;
}

const GAP_PX = 5;

function Bubble({ side, explains, children }: BubbleProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  // Next to the explained element in the DOM, not at the end of the page: screen readers and landmarks keep them
  // together.
  useLayoutEffect(() => {
    const explained = explains();
    const { style, offsetWidth: width, offsetHeight: height } = bubble.current!;
    const { left, top, right, bottom } = explained.getBoundingClientRect();
    const above = top - height - GAP_PX;
    const x = side === 'right' ? right + GAP_PX : (left + right - width) / 2;
    const below = side === 'bottom' || above < GAP_PX ? bottom + GAP_PX : above;
    const y = side === 'right' ? (top + bottom - height) / 2 : below;
    const most = document.documentElement.clientWidth - width - GAP_PX;
    style.left = `${Math.max(GAP_PX, Math.min(x, most))}px`;
    style.top = `${y}px`;
    explained.setAttribute('aria-describedby', id);
    return () => explained.removeAttribute('aria-describedby');
  });
  return (
    <span ref={bubble} id={id} role="tooltip" className={styles.bubble}>
      {children}
    </span>
  );
}
