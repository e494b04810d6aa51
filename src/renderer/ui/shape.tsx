import styles from './shape.module.css';

/** What a colour means, everywhere: out = sailing, kept = ashore or stored, waiting = to be sent, alarm = needs a person. */
export type Meaning = 'out' | 'kept' | 'waiting' | 'alarm' | 'neutral';

const paths: Record<Meaning, string> = {
  out: 'M6 1.25 11.25 10.75H.75Z',
  kept: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z',
  waiting: 'M6 .5 11.5 6 6 11.5.5 6Z',
  alarm: 'M1.75 1.75h8.5v8.5h-8.5Z',
  neutral: 'M1.5 5h9v2h-9Z',
};

/**
 * A shape for each meaning, in the colour of the words beside it: colour never speaks alone. Drawn, because each
 * system's font puts such signs at a height and size of its own.
 */
export function Shape({ meaning }: { meaning: Meaning }) {
  return (
    <svg className={styles.shape} viewBox="0 0 12 12" aria-hidden="true">
      <path d={paths[meaning]} fill="currentcolor" />
    </svg>
  );
}
