import type { CampRegistration } from '@contract/areas/members/camps';
import { labels as t } from '@messages/club';
import { paperOf } from '@shared/paper-size';
import { IconTent } from '@tabler/icons-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { PaperFoot } from '@/api/paper-foot';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { deviceStore } from '@/lib/device-store';
import { EmptyState } from '@/ui/empty-state';
import { namesDiet } from '../diet-words';
import { FilterSelect } from '../filters';
import { personName } from '../format';
import { Paper } from '../paper/paper';
import { periods, usePeriod, windowOf } from '../period';
import { useClubSearch } from '../search';
import { type ConfirmedMeanings, childOf, collectorsOf } from './child';
import { type LabelSheet, labelSheets, usualSheets } from './label-sheets';
import styles from './labels.module.css';
import { comingTo, sessionName } from './roster';
import { type CampSession, sessionsOf } from './sessions';
import { UnconfirmedFields } from './unconfirmed-fields';
import { meaningsBy, useMeanings } from './use-meanings';

/** The label sheet chosen on this device, in whose printer it lies. */
const SHEET_ITEM = 'dockside.label-sheet';

function keptSheet(): LabelSheet | null {
  const kept = deviceStore.get(SHEET_ITEM);
  return kept !== null && Object.hasOwn(labelSheets, kept) ? (kept as LabelSheet) : null;
}

/** Labels of a session's children on a label sheet: name, allergies and guardian. */
export function CampLabels() {
  const { clubId, club } = useSession();
  const [{ camp }, change] = useClubSearch();
  const usual = usualSheets[paperOf(club)];
  const [sheet, setSheet] = useState(() => keptSheet() ?? usual);
  const choose = (next: LabelSheet | undefined) => {
    deviceStore.set(SHEET_ITEM, next ?? null);
    setSheet(next ?? usual);
  };
  useKeepFresh('camp-registrations');
  const { today } = usePeriod('last12Months');
  const window = useMemo(() => windowOf(periods.always.days(today), club.time_zone), [today, club.time_zone]);
  const query = useListQuery('campRegistrations', { query: { club_id: clubId, ...window } });
  const fields = useMeanings();
  const all = query.data ?? [];
  const sessions = sessionsOf(all).filter(({ taken }) => taken > 0);
  const shown = sessions.find(({ id }) => id === camp) ?? sessions.at(-1);
  return (
    <Paper
      back={t.camps}
      name={t.labels}
      labels={sheet}
      tools={
        <>
          <FilterSelect
            label={t.session}
            w="16rem"
            any={shown ? t.latestSession(sessionName(sessions.at(-1))) : t.session}
            value={camp}
            choices={sessions.map(({ id }) => id)}
            choiceLabel={(id) => sessionName(sessions.find((one) => one.id === id))}
            onChange={(next) => change({ camp: next })}
          />
          <FilterSelect
            label={t.labelSheet}
            w="14rem"
            any={labelSheets[usual].name}
            value={sheet === usual ? undefined : sheet}
            choices={Object.keys(labelSheets).filter((id) => id !== usual)}
            choiceLabel={(id) => labelSheets[id as LabelSheet].name}
            onChange={(next) => choose(next as LabelSheet | undefined)}
          />
        </>
      }
    >
      <QueryView query={fields}>
        {(confirmed) => (
          <QueryView query={query}>
            {() =>
              shown ? (
                <>
                  <UnconfirmedFields fields={confirmed} />
                  <Labels
                    sheet={sheet}
                    session={shown}
                    registrations={all}
                    meanings={meaningsBy(confirmed)}
                  />
                </>
              ) : (
                <EmptyState icon={IconTent} title={t.noLabels} detail={t.sessionHasLabelsOnce} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Paper>
  );
}

interface LabelsProps {
  sheet: LabelSheet;
  session: CampSession;
  registrations: readonly CampRegistration[];
  meanings: ConfirmedMeanings;
}

const NO_FOOT = '@bottom-left { content: none } @bottom-right { content: none }';

/** Pages of labels in the sheet's places. The last label says what has none. */
function Labels({ sheet, session, registrations, meanings }: LabelsProps) {
  const { page, label, columns, rows, top, left, gap, fits } = labelSheets[sheet];
  const name = sessionName(session);
  const labels = [
    ...comingTo(registrations, session).map((one) => (
      <Label key={one.id} registration={one} meanings={meanings} fits={fits} />
    )),
    <PaperFoot
      key="foot"
      of={['camp-registrations']}
      leftOut={[
        [session.waiting, t.waitingChildren],
        [session.cancelled, t.cancelledRegistrations],
      ]}
    />,
  ];
  const each = columns * rows;
  const pages = labels
    .filter((_, index) => index % each === 0)
    .map((_, index) => labels.slice(index * each, (index + 1) * each));
  const size = {
    '--page-width': `${page[0]}mm`,
    '--page-height': `${page[1]}mm`,
    '--label-width': `${label[0]}mm`,
    '--label-height': `${label[1]}mm`,
    '--top': `${top}mm`,
    '--left': `${left}mm`,
    '--gap': `${gap}mm`,
    '--columns': columns,
    '--rows': rows,
  } as CSSProperties;
  // Labels fill their sheet. Chromium lets a later rule of all pages win, even over named pages.
  const sheetRule = `@page { size: ${page[0]}mm ${page[1]}mm; margin: 0; ${NO_FOOT} }`;
  return (
    <>
      <style>{sheetRule}</style>
      {pages.map((onPage, index) => (
        <article
          key={onPage[0]!.key}
          className={styles.page}
          style={size}
          aria-label={t.labelsOfPage(name, index + 1)}
        >
          {onPage.map((one) => (
            <div key={one.key} className={styles.label}>
              {one}
            </div>
          ))}
        </article>
      ))}
    </>
  );
}

interface LabelProps {
  registration: CampRegistration;
  meanings: ConfirmedMeanings;
  fits: number;
}

/**
 * One child’s label. It says that somebody may be barred, not who: a child wears it. Text that would be cut off, and notes
 * of allergies, are replaced by the way to the roster.
 */
function Label({ registration, meanings, fits }: LabelProps) {
  const { medical, barred, also } = childOf(registration, meanings);
  const { isBarred, unnamedBars } = collectorsOf(registration, meanings);
  const { guardian } = registration;
  const isContact = guardian?.name && !isBarred(guardian.name);
  const isElsewhere = medical === null && also !== null && namesDiet(also);
  const health = isElsewhere || (medical?.length ?? 0) > fits ? t.seeRoster : (medical ?? t.notStatedAsk);
  return (
    <>
      <strong className={styles.name}>{personName(registration.camper)}</strong>
      <div className={styles.health}>
        <strong>{t.allergiesAndMedical}</strong> {health}
      </div>
      <div className={styles.line}>
        {isContact ? `${guardian.name} ${guardian.mobile ?? ''}` : t.guardianSeeRoster}
      </div>
      {(barred ?? unnamedBars) && <div className={styles.ask}>{t.askBeforeAnyoneCollects}</div>}
    </>
  );
}
