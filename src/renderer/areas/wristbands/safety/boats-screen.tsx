import type { SafetySubject } from '@contract/areas/safety/safety-events';
import { subjectKey } from '@shared/safety/roll-calls';
import { type SafetyBoatState, safetyBoats } from '@shared/safety/safety-boats';
import { IconLifebuoy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { IfMay } from '@/api/allowed';
import { ClubMoment } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { EmptyState } from '@/ui/empty-state';
import { Autocomplete } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { LinkButton } from '@/ui/link-button';
import { Fact, Facts } from '@/ui/record-drawer';
import { TableWithPanel } from '@/ui/split-view/table-with-panel';
import { StateBadge } from '@/ui/state-badge';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';
import { subjectOf } from './use-safety';

const rowId = ({ boat }: SafetyBoatState) => boat.id;
const nameOf = ({ boat }: SafetyBoatState) => boat.name;
const toneOf = ({ over }: SafetyBoatState) => (over > 0 ? 'danger' : undefined);
const kindLabels = { safety: 'Safety boat', coach: 'Coach boat', committee: 'Committee boat' } as const;

/** Coach and safety boats: those out, and people aboard. */
export function BoatsScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const boats = useMemo(
    () => safetyBoats(safety.plan?.boats ?? [], safety.inForce),
    [safety.plan, safety.inForce],
  );
  const columns = useMemo(() => columnsIn(safety.timeZone), [safety.timeZone]);
  return (
    <Page title="Safety boats" aside={<AsOf timeZone={safety.timeZone} />} fill>
      <QueryView query={safety.planQuery}>
        {() => (
          <QueryView query={safety.log}>
            {() => (
              <TableWithPanel
                label="Safety boats"
                noun="boat"
                searchHint="Boat, call sign or person"
                rows={boats}
                rowId={rowId}
                columns={columns}
                rowTone={toneOf}
                title={nameOf}
                empty={
                  <EmptyState
                    icon={IconLifebuoy}
                    title="No safety boats yet"
                    detail="List each boat’s call sign, VHF channel and capacity, then who is aboard."
                  >
                    <LinkButton to="/wristbands/$regattaId/safety/plan" params={{ regattaId }}>
                      Add boats
                    </LinkButton>
                  </EmptyState>
                }
                panel={(state) => <BoatPanel state={state} />}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

function columnsIn(timeZone: string): CardColumn<SafetyBoatState>[] {
  return [
    {
      id: 'boat',
      header: 'Boat',
      value: ({ boat }) => boat.name,
      cell: ({ boat }) => <strong>{boat.name}</strong>,
    },
    {
      id: 'state',
      header: 'State',
      width: '9rem',
      card: 'beside',
      value: ({ isOut }) => (isOut ? 'On the water' : 'Ashore'),
      cell: ({ isOut }) => <State isOut={isOut} />,
    },
    {
      id: 'since',
      header: 'Since',
      searchable: false,
      value: ({ since }) => since,
      cell: ({ since }) => <ClubMoment at={since} timeZone={timeZone} />,
    },
    { id: 'kind', header: 'Kind', wideOnly: true, value: ({ boat }) => kindLabels[boat.kind] },
    { id: 'call', header: 'Call sign', wideOnly: true, value: ({ boat }) => boat.call_sign },
    { id: 'vhf', header: 'VHF', width: '5rem', value: ({ boat }) => boat.vhf_channel },
    {
      id: 'aboard',
      header: 'Aboard',
      width: '8rem',
      searchable: false,
      value: ({ aboard }) => aboard.length,
      cell: aboardText,
    },
    {
      id: 'who',
      header: 'Who',
      width: 2,
      wideOnly: true,
      value: ({ aboard }) => aboard.map(({ subject }) => subject.name).join(', '),
    },
  ];
}

function State({ isOut }: { isOut: boolean }) {
  return (
    <StateBadge tone={isOut ? 'info' : 'success'} quiet>
      {isOut ? 'On the water' : 'Ashore'}
    </StateBadge>
  );
}

/** `2 of 6`, and how many too many. */
function aboardText({ boat, aboard, over }: SafetyBoatState): string {
  const count = boat.capacity === null ? `${aboard.length}` : `${aboard.length} of ${boat.capacity}`;
  return over > 0 ? `${count}, ${over} too many` : count;
}

/** One boat: where she is, and who is aboard. */
function BoatPanel({ state }: { state: SafetyBoatState }) {
  const { boat, isOut, since, aboard, over } = state;
  const { safety } = useSafetyRoom();
  return (
    <div className={styles.form}>
      <Facts>
        <Fact label="Now">
          <State isOut={isOut} />
          {since !== null && (
            <>
              {' '}
              since <ClubMoment at={since} timeZone={safety.timeZone} />
            </>
          )}
        </Fact>
        <Fact label="Kind">{kindLabels[boat.kind]}</Fact>
        <Fact label="Call sign">{boat.call_sign}</Fact>
        <Fact label="VHF">{boat.vhf_channel}</Fact>
        <Fact label="Aboard">
          {over > 0 ? <StateBadge tone="danger">{aboardText(state)}</StateBadge> : aboardText(state)}
        </Fact>
      </Facts>
      <IfMay need="safetyEvents.record">
        <Button
          onClick={() => safety.write([{ kind: isOut ? 'boat_ashore' : 'boat_out', boat_id: boat.id }])}
        >
          {isOut ? `${boat.name} is ashore` : `${boat.name} goes out`}
        </Button>
      </IfMay>
      {aboard.length > 0 && (
        <ul className={styles.list} aria-label={`Aboard ${boat.name}`}>
          {aboard.map(({ subject, since: at }) => (
            <li key={subjectKey(subject)} className={styles.aboard}>
              <span>
                {subject.name}, since <ClubMoment at={at} timeZone={safety.timeZone} />
              </span>
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
      )}
      <IfMay need="safetyEvents.record">
        <TakeAboard boat={boat} />
      </IfMay>
    </div>
  );
}

function TakeAboard({ boat }: Pick<SafetyBoatState, 'boat'>) {
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
  return (
    <PlainForm changed={who.trim() !== ''} className={styles.aboard} onSubmit={takeAboard}>
      <Autocomplete
        aria-label={`Who goes aboard ${boat.name}`}
        placeholder="Someone on the water"
        data={[...new Set(people.map(({ name }) => name))]}
        limit={20}
        maxLength={200}
        value={who}
        onChange={setWho}
      />
      <Button type="submit" variant="default">
        Take aboard
      </Button>
    </PlainForm>
  );
}
