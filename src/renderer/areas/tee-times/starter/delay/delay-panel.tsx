import { ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import { KeyHint } from '@/ui/key-hint';
import type { Player } from '../../sheet/sheet-of-day';
import type { DayView } from '../day-view';
import { teeOf } from '../group-view';
import type { Marking } from '../marks/use-marking';
import styles from '../panel.module.css';
import type { Callee } from './call-list';
import { delaysText } from './delay-text';
import type { Mobiles } from './use-mobiles';

interface DelayPanelProps {
  view: DayView;
  callees: readonly Callee[];
  mobiles: Mobiles;
  marking: Marking;
  sideLabels: ReadonlyMap<string, string>;
  onOpen: () => void;
}

/** Delays, and people to call in order; those called are ticked. */
export function DelayPanel({ view, callees, mobiles, marking, sideLabels, onOpen }: DelayPanelProps) {
  const { club } = useSession();
  const texts = delaysText(view, club.time_zone);
  const called = callees.filter(({ seat }) => seat.marks.called).length;
  const tick = ({ group: { teeTime }, seat }: Callee) => {
    const name = seat.player.name ?? 'No name';
    const at = formatTime(teeTime.starts_at, club.time_zone);
    if (seat.marks.called) marking.takeBack([seat.marks.called], `Not called after all: ${name}, ${at}`);
    else
      marking.add(
        [
          {
            kind: 'called',
            tee_time_id: teeTime.id,
            seat: seat.seat,
            player: seat.player.name,
            sheet_at: teeTime.starts_at,
          },
        ],
        `Called: ${name}, ${at}`,
      );
  };
  return (
    <section className={styles.panel} aria-label="Delay" data-on={texts.length > 0}>
      <header className={styles.head}>
        <h2>Delay</h2>
        {texts.length > 0 && (
          <Button variant="default" size="compact-md" onClick={() => window.print()}>
            Print
          </Button>
        )}
        <Button variant="default" size="compact-md" rightSection={<KeyHint keys="d" />} onClick={onOpen}>
          {texts.length > 0 ? 'Change…' : 'Delay…'}
        </Button>
      </header>
      {texts.length === 0 && <p className={styles.empty}>No delay.</p>}
      {texts.map((text) => (
        <p key={text} className={styles.delay}>
          <strong>{text}</strong>
        </p>
      ))}
      {texts.length > 0 && (
        <p className={styles.quiet}>
          {callees.length === 0
            ? 'No one to call.'
            : `${called} of ${callees.length} called. In tee-off order:`}
          {mobiles.missing === 'refused' && ' This key can’t read mobile numbers.'}
        </p>
      )}
      <ul className={`${styles.rows} ${styles.calls}`} aria-label="Call list">
        {callees.map((callee) => {
          const { group, seat } = callee;
          const { player } = seat;
          const mobile = player.member_id ? mobiles.byMember.get(player.member_id) : undefined;
          return (
            <li
              key={`${group.teeTime.id}.${seat.seat}`}
              className={styles.row}
              data-done={!!seat.marks.called}
            >
              <Checkbox
                size="md"
                aria-label={`Called: ${player.name ?? 'No name'}`}
                checked={seat.marks.called !== undefined}
                onChange={() => tick(callee)}
              />
              <span className={styles.times}>
                <strong>
                  <ClubTime at={group.effectiveAt} />
                </strong>{' '}
                <s>
                  <ClubTime at={group.teeTime.starts_at} />
                </s>
              </span>
              <span className={styles.who}>
                {player.name ?? 'No name'}
                <small>
                  {mobile ? <a href={`tel:${mobile}`}>{mobile}</a> : withoutMobile(player, mobiles)}
                  {teeOf(group, sideLabels) && ` · ${teeOf(group, sideLabels)}`}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Text for a missing number. */
function withoutMobile({ kind, member_id }: Player, { missing }: Mobiles): string {
  if (member_id === null) return kind === 'member' ? 'member' : 'guest';
  return missing === 'reading' ? 'reading the number' : 'no mobile';
}
