import { capital } from '@shared/capital';
import { type TallyProposal, tallyProposals } from '@shared/safety/tally-proposals';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { IfMay, MayNot } from '@/api/allowed';
import { ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { formatNumber } from '@/lib/format';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { EmptyState } from '@/ui/empty-state';
import { SegmentedControl, TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { FormActions } from '@/ui/form/form-actions';
import { LinkButton } from '@/ui/link-button';
import { Problem } from '@/ui/notice';
import { Fact, Facts } from '@/ui/record-drawer';
import { TableWithPanel } from '@/ui/split-view/table-with-panel';
import { StateBadge } from '@/ui/state-badge';
import { useScanLog } from '../use-station-data';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';
import type { Safety } from './use-safety';

const views = { open: 'To decide', all: 'All' } as const;
const isOpen = ({ decided }: TallyProposal) => decided === null;
const rowId = ({ raceNumber, registration }: TallyProposal) => `${raceNumber} ${registration.id}`;
const boatOf = ({ registration: { sail_number, boat_name } }: TallyProposal) =>
  [sail_number, boat_name].filter(Boolean).join(' ');

/** Boats that missed a tally. The scorer accepts each penalty before it applies. */
export function PenaltiesScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const { scores, proposals } = useProposals(regattaId, safety);
  const rule = safety.plan?.tally;
  const figure = rule ? figureOf(rule) : '';
  const [view, setView] = useState<keyof typeof views>('open');
  const columns = useMemo(() => columnsWith(figure), [figure]);
  const counts = { open: proposals.filter(isOpen).length, all: proposals.length };
  return (
    <Page
      title="Tally penalties"
      aside={
        <>
          <AsOf timeZone={safety.timeZone} /> · Penalties apply only when you accept them.
        </>
      }
      fill
    >
      <QueryView query={safety.planQuery}>
        {() =>
          !rule ? (
            <EmptyState
              icon={IconChecklist}
              title="No tally rule yet"
              detail="Add the one in your SIs to get proposed penalties."
            >
              <IfMay need="safetyPlans.save">
                <LinkButton to="/wristbands/$regattaId/safety/plan" params={{ regattaId }}>
                  Add tally rule
                </LinkButton>
              </IfMay>
            </EmptyState>
          ) : (
            <QueryView query={safety.log}>
              {() => (
                <QueryView query={scores}>
                  {() => (
                    <TableWithPanel
                      label="Proposed penalties"
                      noun="penalty"
                      searchHint="Race or boat"
                      rows={proposals}
                      isShown={(row) => view === 'all' || isOpen(row)}
                      rowId={rowId}
                      columns={columns}
                      title={(row) => `Race ${row.raceNumber} · ${boatOf(row)}`}
                      tools={
                        <>
                          <SegmentedControl
                            aria-label="Show"
                            data={Object.entries(views).map(([value, name]) => ({
                              value,
                              label: `${name} ${formatNumber(counts[value as keyof typeof views])}`,
                            }))}
                            value={view}
                            onChange={(next) => setView(next as keyof typeof views)}
                          />
                          <MayNot need="safety.decidePenalty" />
                        </>
                      }
                      empty={
                        <EmptyState
                          icon={IconChecklist}
                          title="Nothing to decide"
                          detail="Boats that miss a tally appear here, race by race."
                        />
                      }
                      panel={(proposal, onDone) => (
                        <ProposalPanel proposal={proposal} figure={figure} onDone={onDone} />
                      )}
                    />
                  )}
                </QueryView>
              )}
            </QueryView>
          )
        }
      </QueryView>
    </Page>
  );
}

/** The proposals by the plan's rule; none before all is read. */
function useProposals(regattaId: string, { plan, bands, events, now }: Safety) {
  const ofRegatta = { query: { regatta_id: regattaId } };
  const races = useListQuery('races', ofRegatta).data;
  const registrations = useListQuery('registrations', ofRegatta).data;
  const scores = useListQuery('scores.list', ofRegatta);
  const scans = useScanLog(regattaId).data;
  const rule = plan?.tally;
  const scored = scores.data;
  const proposals = useMemo(
    () =>
      rule && races && registrations && scored && scans && bands
        ? tallyProposals(
            rule,
            { races, registrations, scores: scored, bands: [...bands.values()], scans, events },
            now,
          )
        : [],
    [rule, races, registrations, scored, scans, bands, events, now],
  );
  return { scores, proposals };
}

/** The rule's penalty: `SCP 10 %`; empty for none. */
function figureOf({ code, points, percent }: NonNullable<NonNullable<Safety['plan']>['tally']>): string {
  if (!code) return '';
  return `${code}${points !== null ? ` ${points} points` : percent !== null ? ` ${percent} %` : ''}`;
}

const missingLabels = { sign_out: 'did not tally out', sign_in: 'did not tally in on time' } as const;

function whyOf({ missing }: TallyProposal): string {
  return capital(missing.map((one) => missingLabels[one]).join(' and '));
}

function decisionOf({ decided }: TallyProposal): string {
  if (!decided) return 'To decide';
  return decided.kind === 'penalty_accepted' ? 'Accepted' : 'Dismissed';
}

function columnsWith(figure: string): CardColumn<TallyProposal>[] {
  return [
    { id: 'race', header: 'Race', width: '5rem', card: 'none', value: ({ raceNumber }) => raceNumber },
    {
      id: 'boat',
      header: 'Boat',
      card: 'title',
      width: 1.4,
      value: boatOf,
      cell: (row) => <strong>{boatOf(row)}</strong>,
      cardCell: (row) => `Race ${row.raceNumber} · ${boatOf(row)}`,
    },
    { id: 'why', header: 'Missed', width: 2, value: whyOf },
    { id: 'proposed', header: 'Proposed', width: '8rem', value: () => figure || null },
    {
      id: 'decision',
      header: 'Decision',
      width: '8rem',
      card: 'beside',
      value: decisionOf,
      cell: (row) => (isOpen(row) ? <StateBadge tone="warning">To decide</StateBadge> : decisionOf(row)),
    },
  ];
}

interface ProposalPanelProps {
  proposal: TallyProposal;
  figure: string;
  onDone: () => void;
}

/** One proposal: accepted or dismissed with a reason, or what was decided. */
function ProposalPanel({ proposal, figure, onDone }: ProposalPanelProps) {
  const { safety } = useSafetyRoom();
  const { registration, raceNumber, decided } = proposal;
  const why = whyOf(proposal);
  const [reason, setReason] = useState(why);
  // Made once: a repeat after a lost answer decides nothing twice.
  const [ids] = useState(() => ({ accept: `sfe_${uuidv7()}`, dismiss: `sfe_${uuidv7()}` }));
  const decide = useApiMutation('safety.decidePenalty');
  const send = (decision: 'accept' | 'dismiss') =>
    decide.mutate(
      {
        body: {
          id: ids[decision],
          registration_id: registration.id,
          race_number: raceNumber,
          decision,
          reason,
        },
      },
      { onSuccess: onDone },
    );
  const mayDecide = reason.trim() !== '';
  return (
    <div className={styles.form}>
      <Facts>
        <Fact label="Missed">{why}</Fact>
        <Fact label="Proposed">{figure}</Fact>
        {decided && (
          <Fact label={decisionOf(proposal)}>
            <ClubTime at={decided.at} timeZone={safety.timeZone} /> by {decided.recorded_by}: {decided.text}
          </Fact>
        )}
      </Facts>
      {!decided && (
        <IfMay need="safety.decidePenalty">
          <PlainForm changed={reason !== why} onSubmit={() => figure && mayDecide && send('accept')}>
            <TextInput
              label="Reason"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {!figure && (
              <p className={styles.note}>The tally rule names no penalty code. Add one to accept.</p>
            )}
            <FormActions save="Accept penalty" disabled={!figure || !mayDecide} loading={decide.isPending}>
              <Button
                variant="default"
                disabled={!mayDecide}
                loading={decide.isPending}
                onClick={() => send('dismiss')}
              >
                Dismiss
              </Button>
            </FormActions>
          </PlainForm>
        </IfMay>
      )}
      <Problem error={decide.error} />
    </div>
  );
}
