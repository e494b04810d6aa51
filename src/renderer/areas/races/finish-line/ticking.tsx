import { useEffect, useRef } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import styles from './ticking.module.css';

interface TickingProps {
  label: string;
  everyMs: number;
  text: (now: number) => string;
  className?: string | undefined;
}

/** Text that follows the clock. It is written to the page directly, because ten renders a second would slow the keys down. */
export function Ticking({ label, everyMs, text, className }: TickingProps) {
  const element = useRef<HTMLSpanElement>(null);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = serverNow();
      if (element.current) element.current.textContent = latest.current(now);
      timer = setTimeout(tick, everyMs - (now % everyMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return (
    <span
      ref={element}
      role="timer"
      aria-live="off"
      aria-label={label}
      className={[styles.ticking, className].filter(Boolean).join(' ')}
    />
  );
}
