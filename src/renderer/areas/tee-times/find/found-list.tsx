import type { FoundSeat, FoundSeats } from '@contract/areas/golf/tee-times';
import { foundList as t } from '@messages/tee-times';
import { useEffect } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { explain } from '@/api/failures';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './find-player.module.css';
import { countText, type FoundLine, foundParts, membersWith } from './found-lines';

interface FoundListProps {
  /** Undefined until the server answers. */
  found: FoundSeats | undefined;
  lines: readonly FoundLine[];
  error: Error | null;
  active: number;
  onChoose: (line: FoundLine) => void;
}

/** Players found, under today, upcoming and past. */
export function FoundList({ found, lines, error, active, onChoose }: FoundListProps) {
  useEffect(() => {
    document.getElementById(`found-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.popover}>
      <div id="found-players" role="listbox" aria-label={t.playersFound} className={styles.list}>
        {foundParts.map(({ part, heading }) => {
          const own = lines.filter((line) => line.part === part);
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={part} role="group" aria-labelledby={`found-${part}`}>
              <div id={`found-${part}`} className={styles.heading}>
                {heading} <span className={styles.total}>{found && countText(found[part].total)}</span>
              </div>
              {own.map((line) => (
                <Option
                  key={line.key}
                  line={line}
                  index={lines.indexOf(line)}
                  active={active}
                  onChoose={onChoose}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p className={styles.status} role="status">
        {statusOf(found, error)}
      </p>
    </div>
  );
}

function statusOf(found: FoundSeats | undefined, error: Error | null): string {
  if (found) {
    const total = foundParts.reduce((sum, { part }) => sum + found[part].total, 0);
    return total === 0 ? t.noPlayersFoundTry : t.toChooseEnter;
  }
  if (!error) return t.lookingThroughTeeSheet;
  const { title, detail } = explain(error);
  return `${title}. ${detail}`;
}

interface OptionProps {
  line: FoundLine;
  index: number;
  active: number;
  onChoose: (line: FoundLine) => void;
}

function Option({ line, index, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
    <div
      id={`found-${index}`}
      role="option"
      aria-selected={index === active}
      className={styles.option}
      // The field must keep the focus until the click is handled.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(line)}
    >
      {'more' in line ? <span className={styles.more}>{line.more}</span> : <FoundPlayer {...line} />}
    </div>
  );
}

/** `front`, or `front, hole 4A` away from the usual tees. */
function placeOf({ tee_time: { side }, hole }: FoundSeat): string {
  const isUsual = hole === null || hole === '1' || hole === '10';
  return [side, !isUsual && t.hole(hole)].filter(Boolean).join(', ');
}

function FoundPlayer({ part, found }: Extract<FoundLine, { found: unknown }>) {
  const { tee_time, seat } = found;
  const player = tee_time.players[seat];
  const members = membersWith(found);
  const quiet = player?.membership_number ?? (members.length > 0 ? t.withMembers(members) : t.guest);
  return (
    <>
      <span className={styles.who}>
        <span className={styles.name}>{player?.name ?? t.noName}</span>{' '}
        <span className={styles.quiet}>{quiet}</span>
      </span>
      <span className={styles.when}>
        {part === 'today' ? (
          <VisuallyHidden>{t.today} </VisuallyHidden>
        ) : (
          <>
            <ClubDate at={tee_time.starts_at} weekday />{' '}
          </>
        )}
        <ClubTime at={tee_time.starts_at} /> {placeOf(found)}
      </span>
    </>
  );
}
