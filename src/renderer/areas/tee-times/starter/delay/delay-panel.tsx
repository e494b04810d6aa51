import { delayPanel as t } from '@messages/tee-times';
import type { CountryTerms } from '@shared/country-terms';
import { ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import { KeyHint } from '@/ui/key-hint';
import type { DayView } from '../day-view';
import { type SeatView, teeOf } from '../group-view';
import type { Marking } from '../marks/use-marking';
import styles from '../panel.module.css';
import type { Call } from './call-list';
import { delaysText } from './delay-text';
import type { Mobiles } from './use-mobiles';

interface DelayPanelProps {
  view: DayView;
  calls: readonly Call[];
  mobiles: Mobiles;
  marking: Marking;
  sideLabels: ReadonlyMap<string, string>;
  onOpen: () => void;
}

/** Delays, and groups to call in order, each with one contact; those called are ticked. */
export function DelayPanel({ view, calls, mobiles, marking, sideLabels, onOpen }: DelayPanelProps) {
  const { club } = useSession();
  const terms = useTerms();
  const texts = delaysText(view, club.time_zone);
  const done = calls.filter(({ called }) => called.length > 0).length;
  const tick = ({ group: { teeTime }, contact, called }: Call) => {
    const name = nameOf(contact);
    const at = formatTime(teeTime.starts_at, club.time_zone);
    if (called.length > 0) marking.takeBack(called, t.notCalledAfterAll(name, at));
    else
      marking.add(
        [
          {
            kind: 'called',
            tee_time_id: teeTime.id,
            seat: contact.seat,
            player: contact.player.name,
            sheet_at: teeTime.starts_at,
          },
        ],
        t.called(name, at),
      );
  };
  return (
    <section className={styles.panel} aria-label={t.delay} data-on={texts.length > 0}>
      <header className={styles.head}>
        <h2>{t.delay}</h2>
        {texts.length > 0 && (
          <Button variant="default" size="compact-md" onClick={() => window.print()}>
            {t.print}
          </Button>
        )}
        <Button variant="default" size="compact-md" rightSection={<KeyHint keys="d" />} onClick={onOpen}>
          {texts.length > 0 ? t.change : t.delayButton}
        </Button>
      </header>
      {texts.length === 0 && <p className={styles.empty}>{t.noDelay}</p>}
      {texts.map((text) => (
        <p key={text} className={styles.delay}>
          <strong>{text}</strong>
        </p>
      ))}
      {texts.length > 0 && (
        <p className={styles.quiet}>
          {calls.length === 0 ? t.noOneToCall : t.ofGroupsCalled(calls.length, done)}
          {mobiles.missing === 'refused' && ` ${t.cantReadNumbers(terms.mobile)}`}
        </p>
      )}
      <ul className={`${styles.rows} ${styles.calls}`} aria-label={t.callList}>
        {calls.map((call) => {
          const { group, contact, mobile, others, called } = call;
          return (
            <li key={group.teeTime.id} className={styles.row} data-done={called.length > 0}>
              <Checkbox
                size="md"
                aria-label={t.markCalled(nameOf(contact))}
                checked={called.length > 0}
                onChange={() => tick(call)}
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
                {nameOf(contact)}
                <small>
                  {mobile ? <a href={`tel:${mobile}`}>{mobile}</a> : withoutMobile(contact, mobiles, terms)}
                  {teeOf(group, sideLabels) && ` · ${teeOf(group, sideLabels)}`}
                </small>
                {others.length > 0 && <small>{t.withOthers(others.map(nameOf).join(', '))}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const nameOf = ({ player }: SeatView) => player.name ?? t.noName;

/** Text for a missing number. */
function withoutMobile(
  { player: { kind, member_id } }: SeatView,
  { missing }: Mobiles,
  { mobile }: CountryTerms,
): string {
  if (member_id === null) return kind === 'member' ? t.member : t.guest;
  return missing === 'reading' ? t.readingNumber : t.noNumber(mobile);
}
