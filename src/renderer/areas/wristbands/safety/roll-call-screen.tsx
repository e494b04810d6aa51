import type { SafetySubject } from '@contract/areas/safety/safety-events';
import { type RollCall, rollCalls, subjectKey } from '@shared/safety/roll-calls';
import { type SafetyBoatState, safetyBoats } from '@shared/safety/safety-boats';
import { IfMay, useRefusal } from '@/api/allowed';
import { ClubMoment } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/kept-aside';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { QueryView } from '@/api/query-view';
import { formatCount } from '@/lib/format';
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
  const [last] = rollCalls(safety.inForce);
  const current = last && !last.ended ? last : undefined;
  const start = () => safety.write([{ kind: 'roll_call_started' }]);
  const end = () => safety.write([{ kind: 'roll_call_ended', about: current!.started.id }]);
  return (
    <Page
      title="Roll call"
      aside={<AsOf timeZone={safety.timeZone} />}
      actions={
        <>
          <IfMay need="safetyEvents.record">
            {current ? <Button onClick={end}>End roll call</Button> : null}
            {!current && <Button onClick={start}>Start roll call</Button>}
            <DrillButton />
          </IfMay>
          <PrintButton what="the roll call" />
        </>
      }
    >
      <PageFoot title={`${safety.regattaName} · Roll call`} timeZone={safety.timeZone} />
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
      <p className={styles.count} role="status">
        {members.length === 0 && 'No one on the water.'}
        {members.length > 0 && !current && `${countsText(members)} on the water.`}
        {members.length > 0 && current && (
          <>
            <strong>
              {seen} of {members.length}
            </strong>{' '}
            seen{seen === members.length ? ': everyone.' : `, ${members.length - seen} to find.`}
          </>
        )}
      </p>
      <KeptAside of={ofPeople} />
      {!current && (
        <p className={styles.note}>
          {last ? (
            <>
              The last roll call was started <ClubMoment at={last.started.at} timeZone={safety.timeZone} />{' '}
              and {formatCount(last.seen.size, 'person or boat was', 'people and boats were')} seen. A new one
              starts with no one seen; this one stays in the report.
            </>
          ) : (
            'Start a roll call to mark who has been seen. All devices share the list.'
          )}
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
                  All {open.length} seen
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
      <PaperFoot paperOnly of={ofPeople} timeZone={safety.timeZone} />
    </div>
  );
}

/** `71 people are`; with safety boats `71 people and 1 safety boat are`. */
function countsText(members: Group['members']): string {
  const boats = members.filter(({ subject }) => subject.kind === 'safety_boat').length;
  const people = members.length - boats;
  if (boats === 0) return formatCount(people, 'person is', 'people are');
  if (people === 0) return formatCount(boats, 'safety boat is', 'safety boats are');
  return `${formatCount(people, 'person', 'people')} and ${formatCount(boats, 'safety boat')} are`;
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
    name: [crew[0]?.band.sail_number ?? 'Unknown boat', boat?.boat_name].filter(Boolean).join(' · '),
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
    name: boat.vhf_channel ? `${boat.name} · VHF ${boat.vhf_channel}` : boat.name,
    members: [self, ...others].map((subject) => ({ subject, person: undefined })),
  };
}
