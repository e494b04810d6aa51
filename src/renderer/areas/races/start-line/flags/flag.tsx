import { flag as t } from '@messages/races/start-line';
import { useId } from 'react';
import { BOX, designOf, flagAlt, outlines } from './designs';
import styles from './flag.module.css';

/** White, with a text. */
const ownFlag = { shape: 'rectangle', pieces: [[outlines.rectangle, 'white']] } as const;

interface FlagProps {
  /** A name in `designs`, or `class:E`. Others are a class’s own flag: white, with their name. */
  name: string;
  /** Its height in pixels. */
  size?: number;
  /** Null if adjacent text already names it. */
  label?: string | null;
}

/** A signal flag in its colours and shape, with the mast on its left. */
export function Flag({ name, size = 32, label = flagAlt(name) }: FlagProps) {
  const clip = useId();
  const { name: text, design } = designOf(name);
  const { shape, pieces } = design ?? ownFlag;
  const { width, height } = BOX[shape];
  return (
    <svg
      className={styles.flag}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      width={(size * (width + 4)) / (height + 4)}
      height={size}
      role="img"
      aria-label={label ?? undefined}
      aria-hidden={label === null}
    >
      <clipPath id={clip}>
        <path d={outlines[shape]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {pieces.map(([path, cloth]) => (
          <path key={path} d={path} fill={`var(--ribbon-${cloth})`} />
        ))}
      </g>
      {!design && (
        <text
          x="30"
          y="30"
          className={styles.name}
          textLength={text.length > 4 ? 50 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      )}
      <path className={styles.outline} d={outlines[shape]} />
    </svg>
  );
}

/** Flags of one signal, the first on top: `AP` over `A`. */
export function FlagHoist({ names, size = 32 }: { names: readonly string[]; size?: number }) {
  const label = names.map(flagAlt).reduceRight((below, flag) => (below ? t.hoist(flag, below) : flag), '');
  return (
    <span className={styles.hoist} role="img" aria-label={label}>
      {names.map((name) => (
        <Flag key={name} name={name} size={size} label={null} />
      ))}
    </span>
  );
}
