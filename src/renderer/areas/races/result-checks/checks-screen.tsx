import type { ResultCheck, ResultChecks } from '@contract/areas/racing/result-checks';
import { checksScreen as t } from '@messages/races/result-checks';
import { IconChecklist } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { IfMay } from '@/api/allowed';
import { ClubTime } from '@/api/club-time';
import { useApiMutation } from '@/api/mutations';
import { QueryView } from '@/api/query-view';
import { formatDate, formatTime } from '@/lib/time';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { Problem } from '@/ui/notice';
import { StateBadge } from '@/ui/state-badge';
import { raceTitle, titleOfRace, useRegatta } from '../regatta/regatta-context';
import { Absentees } from './absentees';
import { checkLabel } from './check-names';
import styles from './checks.module.css';
import { CureLink } from './cure-link';
import { ScoreOnNewRatings } from './score-on-new-ratings';
import { useChecks } from './use-checks';
import { WaiveForm } from './waive-form';

/** Problems between racing and publishing, line by line, with links to fix each. */
export function ChecksScreen() {
  const { regatta } = useRegatta();
  const checks = useChecks();
  const { data } = checks;
  return (
    <Page
      title={t.checks}
      aside={data && <Counts checks={data} isCurrent={!checks.isError} />}
      actions={
        <IfMay need="results">
          <LinkButton to="/races/$regattaId/publish" params={{ regattaId: regatta.id }}>
            {t.publish}
          </LinkButton>
        </IfMay>
      }
    >
      <QueryView query={checks}>
        {(found) => (
          <div className={styles.frame}>
            <OpenList checks={found} />
            <WaivedList waived={found.waived} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function OpenList({ checks: { open, waived, checked_at } }: { checks: ResultChecks }) {
  const { races, timeZone } = useRegatta();
  const list = useRef<HTMLDivElement>(null);
  if (open.length === 0)
    return (
      <EmptyState
        icon={IconChecklist}
        title={t.allChecksPassed}
        detail={
          waived.length > 0
            ? t.allPassedExceptAccepted(formatTime(checked_at, timeZone, true))
            : t.allPassedAt(formatTime(checked_at, timeZone, true))
        }
      />
    );
  // The focused line is gone: focus the list.
  const onWaived = () => list.current?.focus();
  // Ordinary absentees of a season would hide the other checks.
  const absent = open.filter(({ check }) => check === 'still_racing');
  const isSeason = absent.length > 1;
  const others = isSeason ? open.filter((line) => !absent.includes(line)) : open;
  const lineOf = (line: ResultCheck) => <OpenLine key={keyOf(line)} line={line} onWaived={onWaived} />;
  return (
    <div ref={list} tabIndex={-1} className={styles.lists}>
      {racesOf(others).map(([race_number, lines]) => {
        const race = races.find((one) => one.race_number === race_number);
        const title = race_number === null ? t.regatta : raceTitle(race ?? { race_number, name: null });
        return (
          <section key={title} aria-label={title} className={styles.section}>
            <h2>
              {title} <span>{t.checksOpen(lines.length)}</span>
            </h2>
            <ul className={styles.list}>{lines.map(lineOf)}</ul>
          </section>
        );
      })}
      {isSeason && (
        <Absentees lines={absent} onAccepted={onWaived}>
          {absent.map(lineOf)}
        </Absentees>
      )}
    </div>
  );
}

function OpenLine({ line, onWaived }: { line: ResultCheck; onWaived: () => void }) {
  const [waiving, setWaiving] = useState(false);
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setWaiving(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <StateBadge tone="danger">{checkLabel(line.check)}</StateBadge>
        <p id={textId}>{line.text}</p>
      </div>
      {waiving ? (
        <WaiveForm line={line} onSaved={onWaived} onCancel={cancel} />
      ) : (
        <div className={styles.actions}>
          {line.check === 'rating_behind' ? (
            <ScoreOnNewRatings line={line} describedBy={textId} onCured={onWaived} />
          ) : (
            <CureLink line={line} describedBy={textId} />
          )}
          <IfMay need="regattas.waiveCheck">
            <Button
              ref={button}
              aria-describedby={textId}
              variant="subtle"
              size="compact-md"
              onClick={() => setWaiving(true)}
            >
              {t.acceptAsIs}
            </Button>
          </IfMay>
        </div>
      )}
    </li>
  );
}

function WaivedList({ waived }: { waived: ResultChecks['waived'] }) {
  if (waived.length === 0) return null;
  return (
    <section aria-label={t.acceptedAsIs} className={styles.section}>
      <h2>{t.acceptedUntilChange}</h2>
      <ul className={styles.list}>
        {waived.map((line) => (
          <WaivedLine key={keyOf(line)} line={line} />
        ))}
      </ul>
    </section>
  );
}

function WaivedLine({ line }: { line: ResultChecks['waived'][number] }) {
  const { regatta, races, timeZone } = useRegatta();
  const takeBack = useApiMutation('regattas.waiveCheck');
  const { check, race_number, subject, waiver, text } = line;
  const { reason, waived_at, waived_by } = waiver;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <StateBadge tone="neutral">
          {race_number !== null && `${titleOfRace(races, race_number)}: `}
          {checkLabel(check)}
        </StateBadge>
        <p>
          {text} <strong>{reason}</strong>{' '}
          <span className={styles.quiet}>
            {waived_by
              ? t.acceptedBy(waived_by, formatDate(waived_at, timeZone), formatTime(waived_at, timeZone))
              : t.accepted(formatDate(waived_at, timeZone), formatTime(waived_at, timeZone))}
          </span>
        </p>
        <Problem error={takeBack.error} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="subtle"
          size="compact-md"
          loading={takeBack.isPending}
          onClick={() =>
            takeBack.mutate({
              body: { regatta_id: regatta.id, check, race_number, subject, reason: null, if_reason: reason },
            })
          }
        >
          {t.takeBack}
        </Button>
      </div>
    </li>
  );
}

const keyOf = ({ check, race_number, subject }: ResultCheck) => `${check} ${race_number} ${subject}`;

/** Lines by race in order, those of the whole regatta last. */
function racesOf(lines: readonly ResultCheck[]): [race: number | null, lines: ResultCheck[]][] {
  const races = new Map<number | null, ResultCheck[]>();
  for (const line of lines) races.set(line.race_number, [...(races.get(line.race_number) ?? []), line]);
  return [...races];
}

interface CountsProps {
  checks: ResultChecks;
  /** False once the server no longer answers. */
  isCurrent: boolean;
}

function Counts({ checks: { open, waived, checked_at }, isCurrent }: CountsProps) {
  const { timeZone } = useRegatta();
  const time = <ClubTime at={checked_at} timeZone={timeZone} seconds />;
  const state =
    waived.length > 0 ? t.openAndAccepted(open.length, waived.length, time) : t.open(open.length, time);
  return isCurrent ? state : t.notCurrent(state);
}
