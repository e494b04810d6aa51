import type { SafetySubject } from '@contract/areas/safety/safety-events';
import { subjectKey } from '@shared/safety/roll-calls';
import { type SafetyBoatState, safetyBoats } from '@shared/safety/safety-boats';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { IfMay } from '@/api/allowed';
import { ClubMoment } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Autocomplete } from '@/ui/fields';
import { LinkButton } from '@/ui/link-button';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';
import { subjectOf } from './use-safety';

/** Coach and safety boats: those out, and people aboard. */
export function BoatsScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const boats = safetyBoats(safety.plan?.boats ?? [], safety.inForce);
  return (
    <Page title="Safety boats" aside={<AsOf timeZone={safety.timeZone} />}>
      <QueryView query={safety.log}>
        {() =>
          boats.length === 0 ? (
            <EmptyState
              icon={IconLifebuoy}
              title="No safety boats yet"
              detail="List each boat’s call sign, VHF channel and capacity, then who is aboard."
            >
              <LinkButton to="/wristbands/$regattaId/safety/plan" params={{ regattaId }}>
                Add boats
              </LinkButton>
            </EmptyState>
          ) : (
            <ul className={`${styles.list} ${styles.inset}`} aria-label="Safety boats">
              {boats.map((state) => (
                <Boat key={state.boat.id} state={state} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}

const kindLabels = { safety: 'Safety boat', coach: 'Coach boat', committee: 'Committee boat' } as const;

function Boat({ state: { boat, isOut, since, aboard, over } }: { state: SafetyBoatState }) {
  const { safety } = useSafetyRoom();
  const [who, setWho] = useState('');
  const people = safety.people.filter(({ band }) => band.status === 'sailing').map(subjectOf);
  const takeAboard = () => {
    const name = who.trim();
    if (!name) return;
    const known = people.find((subject) => subject.name === name);
    const subject: SafetySubject = known ?? { kind: 'person', id: null, name };
    safety.write([{ kind: 'aboard', boat_id: boat.id, subjects: [subject] }]);
    setWho('');
  };
  const facts = [
    kindLabels[boat.kind],
    boat.call_sign && `call sign ${boat.call_sign}`,
    boat.vhf_channel && `VHF ${boat.vhf_channel}`,
    boat.capacity !== null && `carries ${boat.capacity}`,
  ];
  return (
    <li aria-label={boat.name}>
      <h2>
        {boat.name} · {isOut ? 'ON THE WATER' : 'ASHORE'}
        {since !== null && (
          <span className={styles.quiet}>
            {' '}
            since <ClubMoment at={since} timeZone={safety.timeZone} />
          </span>
        )}
      </h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>
        {aboard.length === 0 ? 'No one aboard.' : `${aboard.length} aboard:`}
        {over > 0 && <strong> ■ {over} more than she may carry.</strong>}
      </p>
      <ul className={styles.list}>
        {aboard.map(({ subject, since: at }) => (
          <li key={subjectKey(subject)}>
            {subject.name}, since <ClubMoment at={at} timeZone={safety.timeZone} />{' '}
            <IfMay need="safetyEvents.record">
              <Button
                variant="default"
                aria-label={`${subject.name} landed`}
                onClick={() => safety.write([{ kind: 'landed', boat_id: boat.id, subjects: [subject] }])}
              >
                Landed
              </Button>
            </IfMay>
          </li>
        ))}
      </ul>
      <IfMay need="safetyEvents.record">
        <div className={styles.actions}>
          <Button
            onClick={() => safety.write([{ kind: isOut ? 'boat_ashore' : 'boat_out', boat_id: boat.id }])}
          >
            {isOut ? `${boat.name} is ashore` : `${boat.name} goes out`}
          </Button>
          <Autocomplete
            aria-label={`Who goes aboard ${boat.name}`}
            placeholder="Someone on the water"
            data={[...new Set(people.map(({ name }) => name))]}
            limit={20}
            maxLength={200}
            value={who}
            onChange={setWho}
          />
          <Button variant="default" onClick={takeAboard}>
            Take aboard
          </Button>
        </div>
      </IfMay>
    </li>
  );
}
