import type { SafetySubject } from '@contract/areas/safety/safety-events';
import { boatsScreen as t } from '@messages/wristbands';
import { subjectKey } from '@shared/safety/roll-calls';
import { type SafetyBoatState, safetyBoats } from '@shared/safety/safety-boats';
import { IconLifebuoy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { IfMay } from '@/api/allowed';
import { ClubMoment } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { QueryView } from '@/api/query-view';
import { formatNumber } from '@/lib/format';
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
const kindLabels = { safety: t.safetyBoat, coach: t.coachBoat, committee: t.committeeBoat } as const;

/** Coach and safety boats: those out, and people aboard. */
export function BoatsScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const boats = useMemo(
    () => safetyBoats(safety.plan?.boats ?? [], safety.inForce),
    [safety.plan, safety.inForce],
  );
  const columns = useMemo(() => columnsIn(safety.timeZone), [safety.timeZone]);
  return (
    <Page title={t.safetyBoats} aside={<AsOf timeZone={safety.timeZone} />} fill>
      <QueryView query={safety.planQuery}>
        {() => (
          <QueryView query={safety.log}>
            {() => (
              <TableWithPanel
                label={t.safetyBoats}
                noun={t.boat}
                searchHint={t.boatCallSign}
                rows={boats}
                rowId={rowId}
                columns={columns}
                rowTone={toneOf}
                title={nameOf}
                empty={
                  <EmptyState icon={IconLifebuoy} title={t.noSafetyBoatsYet} detail={t.listEachBoatsCall}>
                    <LinkButton to="/wristbands/$regattaId/safety/plan" params={{ regattaId }}>
                      {t.addBoats}
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
      header: t.boatHeading,
      value: ({ boat }) => boat.name,
      cell: ({ boat }) => <strong>{boat.name}</strong>,
    },
    {
      id: 'state',
      header: t.state,
      width: '9rem',
      value: ({ isOut }) => (isOut ? t.onWater : t.ashore),
      cell: ({ isOut }) => <State isOut={isOut} />,
    },
    {
      id: 'trip',
      header: t.trip,
      width: '9rem',
      card: 'beside',
      searchable: false,
      value: ({ isOut }) => (isOut ? t.backAshore : t.launch),
      cell: (state) => <TripButton state={state} />,
    },
    {
      id: 'since',
      header: t.since,
      searchable: false,
      value: ({ since }) => since,
      cell: ({ since }) => <ClubMoment at={since} timeZone={timeZone} />,
    },
    { id: 'kind', header: t.kind, wideOnly: true, value: ({ boat }) => kindLabels[boat.kind] },
    { id: 'call', header: t.callSign, wideOnly: true, value: ({ boat }) => boat.call_sign },
    { id: 'vhf', header: t.vhf, width: '5rem', value: ({ boat }) => boat.vhf_channel },
    {
      id: 'aboard',
      header: t.aboard,
      width: '8rem',
      searchable: false,
      value: ({ aboard }) => aboard.length,
      cell: aboardText,
    },
    {
      id: 'who',
      header: t.who,
      width: 2,
      wideOnly: true,
      value: ({ aboard }) => aboard.map(({ subject }) => subject.name).join(', '),
    },
  ];
}

function State({ isOut }: { isOut: boolean }) {
  return (
    <StateBadge tone={isOut ? 'info' : 'success'} quiet>
      {isOut ? t.onWater : t.ashore}
    </StateBadge>
  );
}

/** Launches a boat from the list, or notes that she is back: a tap on the water has no time for a panel. */
function TripButton({ state: { boat, isOut } }: { state: SafetyBoatState }) {
  const { safety } = useSafetyRoom();
  return (
    <IfMay need="safetyEvents.record">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={isOut ? t.boatBackAshore(boat.name) : t.launchBoat(boat.name)}
        onClick={(event) => {
          event.stopPropagation();
          safety.write([{ kind: isOut ? 'boat_ashore' : 'boat_out', boat_id: boat.id }]);
        }}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {isOut ? t.backAshore : t.launch}
      </Button>
    </IfMay>
  );
}

/** `2 of 6`, and how many too many. */
function aboardText({ boat, aboard, over }: SafetyBoatState): string {
  if (boat.capacity === null) return formatNumber(aboard.length);
  return over > 0
    ? t.ofCapacityTooMany(aboard.length, boat.capacity, over)
    : t.ofCapacity(aboard.length, boat.capacity);
}

/** One boat: where she is, and who is aboard. */
function BoatPanel({ state }: { state: SafetyBoatState }) {
  const { boat, isOut, since, aboard, over } = state;
  const { safety } = useSafetyRoom();
  return (
    <div className={styles.form}>
      <Facts>
        <Fact label={t.now}>
          <State isOut={isOut} />
          {since !== null && <> {t.sinceOfMoment(<ClubMoment at={since} timeZone={safety.timeZone} />)}</>}
        </Fact>
        <Fact label={t.kind}>{kindLabels[boat.kind]}</Fact>
        <Fact label={t.callSign}>{boat.call_sign}</Fact>
        <Fact label={t.vhf}>{boat.vhf_channel}</Fact>
        <Fact label={t.aboard}>
          {over > 0 ? <StateBadge tone="danger">{aboardText(state)}</StateBadge> : aboardText(state)}
        </Fact>
      </Facts>
      <IfMay need="safetyEvents.record">
        <Button
          onClick={() => safety.write([{ kind: isOut ? 'boat_ashore' : 'boat_out', boat_id: boat.id }])}
        >
          {isOut ? t.isAshore(boat.name) : t.goesOut(boat.name)}
        </Button>
      </IfMay>
      {aboard.length > 0 && (
        <ul className={styles.list} aria-label={t.peopleAboard(boat.name)}>
          {aboard.map(({ subject, since: at }) => (
            <li key={subjectKey(subject)} className={styles.aboard}>
              <span>{t.aboardSince(subject.name, <ClubMoment at={at} timeZone={safety.timeZone} />)}</span>
              <IfMay need="safetyEvents.record">
                <Button
                  variant="default"
                  aria-label={t.landed(subject.name)}
                  onClick={() => safety.write([{ kind: 'landed', boat_id: boat.id, subjects: [subject] }])}
                >
                  {t.landedButton}
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
        aria-label={t.whoGoesAboard(boat.name)}
        placeholder={t.someoneOnWater}
        data={[...new Set(people.map(({ name }) => name))]}
        limit={20}
        maxLength={200}
        value={who}
        onChange={setWho}
      />
      <Button type="submit" variant="default">
        {t.takeAboard}
      </Button>
    </PlainForm>
  );
}
