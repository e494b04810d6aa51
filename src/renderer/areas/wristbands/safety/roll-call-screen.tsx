import type { SafetySubject } from '@contract/areas/safety/safety-events';
import { rollCallScreen as t } from '@messages/wristbands';
import { type RollCall, rollCalls, subjectKey } from '@shared/safety/roll-calls';
import { type SafetyBoatState, safetyBoats } from '@shared/safety/safety-boats';
import { IfMay, useRefusal } from '@/api/allowed';
import { ClubMoment } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/kept-aside';
import { SheetHead, SheetSponsor } from '@/api/letterhead';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { PrintButton } from '@/ui/print-button';
import { byBoat, type Person } from '../people/people';
import { ofPeople } from '../use-station-data';
import { DeviceFields } from './device-fields';
import { DrillButton } from './drill-button';
import { RollCallRow } from './roll-call-row';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';
import { type Safety, subjectOf } from './use-safety';
import '@/ui/print-page.css';

/** People out, by boat. Each is marked as seen, on any number of devices at once. */
export function RollCallScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const { club } = useSession();
  const [last] = rollCalls(safety.inForce);
  const current = last && !last.ended ? last : undefined;
  const start = () => safety.write([{ kind: 'roll_call_started' }]);
  const end = () => safety.write([{ kind: 'roll_call_ended', about: current!.started.id }]);
  return (
    <Page
      title={t.rollCall}
      aside={<AsOf timeZone={safety.timeZone} />}
      actions={
        <>
          <IfMay need="safetyEvents.record">
            {current ? <Button onClick={end}>{t.endRollCall}</Button> : null}
            {!current && <Button onClick={start}>{t.startRollCall}</Button>}
            <DrillButton />
          </IfMay>
          <PrintButton what={t.theRollCall} />
        </>
      }
    >
      <PageFoot title={t.footTitle(`${club.name} · ${safety.regattaName}`)} timeZone={safety.timeZone} />
      <DeviceFields regattaId={regattaId} places={safety.plan?.places ?? []} />
      <QueryView query={safety.query}>
        {() => (
          <QueryView query={safety.log}>
            {() => <List safety={safety} current={current} last={last} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

/** People and boats that answer together. */
interface Group {
  name: string;
  members: { subject: SafetySubject; person: Person | undefined }[];
}

interface ListProps {
  safety: Safety;
  current: RollCall | undefined;
  last: RollCall | undefined;
}

function List({ safety, current, last }: ListProps) {
  const groups = groupsOf(safety, current);
  const mayMark = useRefusal('safetyEvents.record') === null;
  const members = groups.flatMap((group) => group.members);
  const seen = members.filter(({ subject }) => current?.seen.has(subjectKey(subject))).length;
  const mark = (subjects: readonly SafetySubject[], kind: 'seen' | 'not_seen') =>
    safety.write([{ kind, about: current!.started.id, subjects: [...subjects] }]);
  return (
    <div className={styles.sheet} data-print-sheet="">
      <SheetHead title={t.heading(safety.regattaName)} timeZone={safety.timeZone} />
      <p className={styles.count} role="status">
        {members.length === 0 && t.noOneOnWater}
        {members.length > 0 && !current && onWaterText(members)}
        {members.length > 0 &&
          current &&
          (seen === members.length
            ? t.ofSeenEveryone(seen, members.length)
            : t.ofSeenToFind(seen, members.length, members.length - seen))}
      </p>
      <KeptAside of={ofPeople} />
      {!current && (
        <p className={last ? styles.note : `${styles.note} ${styles.hint}`}>
          {last
            ? t.lastRollCall(last.seen.size, <ClubMoment at={last.started.at} timeZone={safety.timeZone} />)
            : t.startRollCallToMark}
        </p>
      )}
      {groups.map(({ name, members: own }) => {
        const open = own.filter(({ subject }) => !current?.seen.has(subjectKey(subject)));
        return (
          <section key={name} className={styles.group} aria-label={name}>
            <header>
              <h2>{name}</h2>
              {current && mayMark && own.length > 1 && open.length > 0 && (
                <Button
                  variant="default"
                  onClick={() =>
                    mark(
                      open.map(({ subject }) => subject),
                      'seen',
                    )
                  }
                >
                  {t.allSeen(open.length)}
                </Button>
              )}
            </header>
            <ul>
              {own.map(({ subject, person }) => (
                <RollCallRow
                  key={subjectKey(subject)}
                  subject={subject}
                  person={person}
                  mark={current?.seen.get(subjectKey(subject))}
                  waiting={safety.waiting}
                  timeZone={safety.timeZone}
                  onMark={current && mayMark ? (kind) => mark([subject], kind) : undefined}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <SheetSponsor paperOnly />
      <PaperFoot paperOnly of={ofPeople} timeZone={safety.timeZone} />
    </div>
  );
}

/** `71 people are on the water.`; with safety boats `71 people and 1 safety boat are on the water.` */
function onWaterText(members: Group['members']): string {
  const boats = members.filter(({ subject }) => subject.kind === 'safety_boat').length;
  const people = members.length - boats;
  if (boats === 0) return t.peopleAreOnWater(people);
  if (people === 0) return t.safetyBoatsAreOnWater(boats);
  return t.peopleAndBoatsAreOnWater(people, t.safetyBoats(boats));
}

/**
 * Everybody out, plus those ashore since the roll call began. A drill with nobody out calls everybody with a band:
 * there must be people to look for.
 */
function groupsOf({ people, plan, inForce, drill }: Safety, current: RollCall | undefined): Group[] {
  const isOut = ({ band }: Person) =>
    band.status === 'sailing' || (current !== undefined && (band.timestamp ?? 0) >= current.started.at);
  const out = people.filter(isOut);
  const called = drill && out.length === 0 ? people.filter(({ band }) => band.known) : out;
  const crews = byBoat(called).map(({ boat, people: crew }) => ({
    name: [crew[0]?.band.sail_number ?? t.unknownBoat, boat?.boat_name].filter(Boolean).join(' · '),
    members: crew.map((person) => ({ subject: subjectOf(person), person })),
  }));
  const boats = safetyBoats(plan?.boats ?? [], inForce).filter(
    ({ isOut, aboard }) => isOut || aboard.length > 0,
  );
  return [...boats.map(groupOfBoat), ...crews];
}

function groupOfBoat({ boat, aboard }: SafetyBoatState): Group {
  const self: SafetySubject = { kind: 'safety_boat', id: boat.id, name: boat.name };
  const others = aboard.filter(({ subject }) => subject.kind === 'person').map(({ subject }) => subject);
  return {
    name: boat.vhf_channel ? t.vhf(boat.name, boat.vhf_channel) : boat.name,
    members: [self, ...others].map((subject) => ({ subject, person: undefined })),
  };
}
