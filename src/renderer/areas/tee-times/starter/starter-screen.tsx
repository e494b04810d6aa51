import type { TeeTime } from '@contract/areas/golf/tee-times';
import { starterScreen as t } from '@messages/tee-times';
import { countryTerms } from '@shared/country-terms';
import { IconGolf } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { MayNot } from '@/api/allowed';
import { useServerNow } from '@/api/clock/use-device-clock';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/late-kept-aside';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { deviceStore, useStored } from '@/lib/device-store';
import { type Day, dayAt } from '@/lib/time';
import { useMedia } from '@/lib/use-media';
import { Page, SubjectSlot } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { SegmentedControl } from '@/ui/fields';
import { useCommands } from '@/ui/keyboard/commands';
import { LinkButton } from '@/ui/link-button';
import { type DayWindow, dayLabel } from '../day/day-window';
import { useTeeTimes } from '../day/use-tee-times';
import { useSeatDoubts } from '../sheet/use-seat-doubts';
import { type ActionContext, toCommands } from './actions';
import { CoursePanel } from './course/course-panel';
import { DayChangesNotice } from './day-changes/day-changes-notice';
import { type DayView, dayView, MINUTE_MS } from './day-view';
import { callList, isDelayed } from './delay/call-list';
import { DelayForm } from './delay/delay-form';
import { DelayPanel } from './delay/delay-panel';
import { useMobiles } from './delay/use-mobiles';
import { DeskTabs } from './desk-tabs';
import { type GroupView, teeOf } from './group-view';
import { GroupList } from './groups/group-list';
import { GroupPanel } from './groups/group-panel';
import { NextPanel } from './groups/next-panel';
import { AnnouncementLine } from './marks/announcement-line';
import { useAllowedPace, useDayMarks } from './marks/use-day-marks';
import { useMarking } from './marks/use-marking';
import { PrintedList } from './printed-list';
import { sideLabelsOf } from './side-labels';
import { StandbyForm } from './standby/standby-form';
import { StandbyPanel } from './standby/standby-panel';
import styles from './starter.module.css';
import { useDesk } from './use-desk';
import '@/ui/print-page.css';

const NOW_EVERY_MS = 5_000;

/** The starter's desk for today. */
export function StarterScreen() {
  const { club } = useSession();
  const now = useServerNow(NOW_EVERY_MS);
  const day = dayAt(now, club.time_zone);
  const { window, query } = useTeeTimes(day);
  // The desk is a long piece of work: where its groups come later than the screen, it is rendered between frames.
  const isThere = useDeferredValue(query.data !== undefined);
  // One column that scrolls, as in `starter.module.css`.
  const isNarrow = useMedia('tablet', 'laptop-low');
  return (
    <Page
      title={t.startersDesk}
      fill={!isNarrow}
      aside={
        <span>
          {dayLabel(day)}, <AsOf />
        </span>
      }
      actions={
        <LinkButton to="/tee-times/board" variant="default">
          {t.teeBoard}
        </LinkButton>
      }
    >
      <SubjectSlot>{t.today}</SubjectSlot>
      <div className={styles.frame}>
        <DeskTabs />
        <DayChangesNotice day={day} teeTimes={query.data} />
        <KeptAside of={['tee-times', 'tee-time-marks']} />
        <QueryView query={query} empty={<NothingToday />}>
          {(teeTimes) =>
            isThere && <DeskOfDay key={day} day={day} teeTimes={teeTimes} window={window} now={now} />
          }
        </QueryView>
      </div>
    </Page>
  );
}

interface DeskOfDayProps {
  day: Day;
  teeTimes: readonly TeeTime[];
  window: DayWindow;
  now: number;
}

function DeskOfDay({ day, teeTimes, window, now }: DeskOfDayProps) {
  const { club } = useSession();
  const { marks } = useDayMarks(window);
  const allowed = useAllowedPace(window);
  const marking = useMarking(day, marks);
  const [open, setOpen] = useState<'delay' | 'standby' | null>(null);
  const whole = useMemo(
    () => dayView(teeTimes, marks, now, allowed.minutes, club.courses),
    [teeTimes, marks, now, allowed.minutes, club.courses],
  );
  const sideLabels = useMemo(() => sideLabelsOf(teeTimes), [teeTimes]);
  const doubts = useSeatDoubts(teeTimes, marks);
  const severalTees = sideLabels.size > 1 ? sideLabels : NO_LABELS;
  const [tee, setTee] = useTee(sideLabels);
  const view = useMemo(() => (tee === '' ? whole : ofTee(whole, tee)), [whole, tee]);
  const desk = useDesk(view, marking, club.time_zone);
  const mobiles = useMobiles(whole.groups.some(isDelayed));
  const calls = useMemo(() => callList(whole.groups, mobiles.byMember), [whole.groups, mobiles.byMember]);
  const context: ActionContext = {
    desk,
    marking,
    openDelay: () => setOpen('delay'),
    openStandby: () => setOpen('standby'),
  };
  useCommands(toCommands(context, countryTerms(club.time_zone)));
  const index = desk.group ? view.groups.indexOf(desk.group) : -1;
  return (
    <>
      <div className={styles.screen}>
        <div className={styles.main}>
          <MayNot need="teeTimeMarks.save" />
          <div className={styles.top}>
            <AnnouncementLine announcement={marking.announcement} marks={marks} />
            {sideLabels.size > 1 && (
              <SegmentedControl
                className={styles.tee}
                aria-label={t.tee}
                value={tee}
                onChange={setTee}
                data={[
                  { value: '', label: t.allTees },
                  ...[...sideLabels].map(([value, label]) => ({ value, label })),
                ]}
              />
            )}
          </div>
          {desk.group ? (
            <>
              <GroupPanel
                key={desk.group.teeTime.id}
                group={desk.group}
                context={context}
                tee={teeOf(desk.group, sideLabels)}
                doubts={doubts}
                startsIn={desk.group === desk.current ? minutesToFirst(view, now) : 0}
              />
              <NextPanel
                group={view.groups.slice(index + 1).find((group) => view.waiting.includes(group))}
                desk={desk}
              />
              <GroupList groups={view.groups} desk={desk} sideLabels={tee === '' ? severalTees : NO_LABELS} />
            </>
          ) : (
            <p className={styles.nobody}>{t.noBookings}</p>
          )}
        </div>
        <aside className={styles.side}>
          <DelayPanel
            view={whole}
            calls={calls}
            mobiles={mobiles}
            marking={marking}
            sideLabels={severalTees}
            onOpen={context.openDelay}
          />
          <StandbyPanel
            view={whole}
            now={now}
            marking={marking}
            sideLabels={severalTees}
            onAdd={context.openStandby}
          />
          <CoursePanel groups={whole.groups} desk={desk} marking={marking} allowed={allowed} now={now} />
        </aside>
      </div>
      <DelayForm
        opened={open === 'delay'}
        view={whole}
        now={now}
        startsAt={desk.current?.teeTime.starts_at}
        sideLabels={sideLabels}
        marking={marking}
        onClose={() => setOpen(null)}
      />
      <StandbyForm opened={open === 'standby'} now={now} marking={marking} onClose={() => setOpen(null)} />
      <PrintedList day={day} view={whole} calls={calls} sideLabels={sideLabels} doubts={doubts} />
    </>
  );
}

/** The day with the groups of one tee. */
function ofTee(view: DayView, tee: string): DayView {
  const isOfTee = ({ side }: GroupView) => side === tee;
  return { ...view, groups: view.groups.filter(isOfTee), waiting: view.waiting.filter(isOfTee) };
}

/** The group on the tee is one that is due soon. */
const ON_THE_TEE_MS = 15 * MINUTE_MS;

/** Whole minutes until the day's first group; 0 once it is due soon, or one has gone. */
function minutesToFirst({ groups }: DayView, now: number): number {
  const left = groups[0]!.effectiveAt - now;
  const hasBegun = groups.some(({ teedOff, atTurn }) => teedOff || atTurn);
  return hasBegun || left <= ON_THE_TEE_MS ? 0 : Math.ceil(left / MINUTE_MS);
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();

const TEE_ITEM = 'dockside.starter-tee';

/** This device's tee. '' means all, also if the stored tee is not on the sheet. */
function useTee(sideLabels: ReadonlyMap<string, string>): [string, (tee: string) => void] {
  const text = useStored(TEE_ITEM);
  const stored: unknown = text && deviceStore.getJson(TEE_ITEM);
  const tee = typeof stored === 'string' && sideLabels.has(stored) ? stored : '';
  return [tee, (to) => deviceStore.setJson(TEE_ITEM, to)];
}

function NothingToday() {
  return <EmptyState icon={IconGolf} title={t.noTeeSheet} detail={t.importOneUnderSettings} />;
}
