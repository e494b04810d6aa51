import { comparisonList as t } from '@messages/races/setup';
import {
  type Agreement,
  type Comparison,
  isUnsaid,
  type SiComparison,
} from '@shared/sailing-instructions/compare';
import { scopeText } from '@shared/sailing-instructions/instructions';
import type { Passage } from '@shared/sailing-instructions/passages';
import { topics } from '@shared/sailing-instructions/topics';
import { Link } from '@tanstack/react-router';
import { Fold } from '@/ui/fold';
import { StateBadge, type Tone } from '@/ui/state-badge';
import styles from './instructions.module.css';

interface ComparisonListProps {
  comparison: SiComparison;
  regattaId: string;
}

const states: Record<Agreement, { tone: Tone; label: string; counted: (count: number) => string }> = {
  differs: { tone: 'danger', label: t.differs, counted: t.countDiffer },
  unread: { tone: 'warning', label: t.cannotBeRead, counted: t.countCannotBeRead },
  silent: { tone: 'neutral', label: t.siIsSilent, counted: t.countNotMentioned },
  agrees: { tone: 'success', label: t.agrees, counted: t.countAgree },
};

/** The set-up screen of each part of the scoring. */
const settings = {
  regatta: { to: '/races/$regattaId/setup/regatta', name: t.details },
  fleets: { to: '/races/$regattaId/setup/fleets', name: t.fleets },
  scoring: { to: '/races/$regattaId/setup/fleets', name: t.scoring },
  races: { to: '/races/$regattaId/setup/races', name: t.races },
  series: { to: '/races/$regattaId/setup/series', name: t.series },
  codes: { to: '/races/$regattaId/setup/codes', name: t.clubCodes },
  championship: { to: '/races/$regattaId/setup/championship', name: t.splitFleets },
} as const;

/** States in order, those needing a person first. */
const order = Object.keys(states) as Agreement[];

/** Each point of the scoring, compared with the pasted text. */
export function ComparisonList({ comparison: { points, others }, regattaId }: ComparisonListProps) {
  const sorted = points.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const counts = order.map((state) => {
    const count = points.filter((point) => point.state === state).length;
    return count > 0 && states[state].counted(count);
  });
  return (
    <>
      <p role="status">{t.counts(counts.filter(Boolean).join(', '))}</p>
      <ul className={styles.points} aria-label={t.pointByPoint}>
        {sorted.map((point) => (
          <Point key={keyOf(point)} point={point} regattaId={regattaId} />
        ))}
      </ul>
      {others.length > 0 && (
        <Fold title={t.otherSentencesAboutScoring} summary={t.sentencesNotCompared(others.length)}>
          <Quotes passages={others} />
        </Fold>
      )}
    </>
  );
}

function keyOf({ instruction: { topic, fleets, series, code, value } }: Comparison): string {
  return JSON.stringify([topic, fleets, series, code, value]);
}

function Point({ point, regattaId }: { point: Comparison; regattaId: string }) {
  const { instruction, state, passages, note } = point;
  const { label, rules, part } = topics[instruction.topic];
  const shown = isUnsaid(point) ? ({ tone: 'warning', label: t.siIsSilent } as const) : states[state];
  const scope = scopeText(instruction);
  const settingPart = instruction.series === null ? part : 'series';
  const setting = settingPart && settings[settingPart];
  return (
    <li>
      <h3 className={styles.point}>
        <StateBadge tone={shown.tone}>{shown.label}</StateBadge>
        {instruction.code ? t.code(instruction.code) : label}
        <span>{[scope, rules].filter(Boolean).join(' · ')}</span>
      </h3>
      <p>{note}</p>
      <Quotes passages={passages} />
      {state !== 'agrees' && setting && (
        <Link className={styles.setting} to={setting.to} params={{ regattaId }}>
          {t.whereItIsSet(setting.name)}
        </Link>
      )}
    </li>
  );
}

function Quotes({ passages }: { passages: readonly Passage[] }) {
  return passages.map(({ at, text }) => (
    <blockquote className={styles.quote} key={`${at} ${text}`}>
      {at && <strong>{at} </strong>}
      {text}
    </blockquote>
  ));
}
