import { penaltiesScreen as t } from '@messages/wristbands';
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
import { formatList, formatNumber } from '@/lib/format';
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

const views = { open: t.toDecide, all: t.all } as const;
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
      title={t.tallyPenalties}
      aside={
        <>
          <AsOf timeZone={safety.timeZone} /> · {t.penaltiesApplyOnlyWhen}
        </>
      }
      fill
    >
      <QueryView query={safety.planQuery}>
        {() =>
          !rule ? (
            <EmptyState icon={IconChecklist} title={t.noTallyRuleYet} detail={t.addOne}>
              <IfMay need="safetyPlans.save">
                <LinkButton to="/wristbands/$regattaId/safety/plan" params={{ regattaId }}>
                  {t.addTallyRule}
                </LinkButton>
              </IfMay>
            </EmptyState>
          ) : (
            <QueryView query={safety.log}>
              {() => (
                <QueryView query={scores}>
                  {() => (
                    <TableWithPanel
                      label={t.proposedPenalties}
                      noun={t.penalty}
                      searchHint={t.raceOrBoat}
                      rows={proposals}
                      isShown={(row) => view === 'all' || isOpen(row)}
                      rowId={rowId}
                      columns={columns}
                      title={(row) => t.raceAndBoat(row.raceNumber, boatOf(row))}
                      tools={
                        <>
                          <SegmentedControl
                            aria-label={t.show}
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
                          title={t.nothingToDecide}
                          detail={t.boatsThatMissTally}
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
  if (points !== null) return t.codeAndPoints(code, points);
  return percent !== null ? `${code} ${percent} %` : code;
}

const missingLabels = { sign_out: t.didNotTallyOut, sign_in: t.didNotTallyIn } as const;

function whyOf({ missing }: TallyProposal): string {
  return capital(formatList(missing.map((one) => missingLabels[one])));
}

function decisionOf({ decided }: TallyProposal): string {
  if (!decided) return t.toDecide;
  return decided.kind === 'penalty_accepted' ? t.accepted : t.dismissed;
}

function columnsWith(figure: string): CardColumn<TallyProposal>[] {
  return [
    { id: 'race', header: t.raceHeading, width: '5rem', card: 'none', value: ({ raceNumber }) => raceNumber },
    {
      id: 'boat',
      header: t.boat,
      card: 'title',
      width: 1.4,
      value: boatOf,
      cell: (row) => <strong>{boatOf(row)}</strong>,
      cardCell: (row) => t.raceAndBoat(row.raceNumber, boatOf(row)),
    },
    { id: 'why', header: t.missed, width: 2, value: whyOf },
    { id: 'proposed', header: t.proposed, width: '8rem', value: () => figure || null },
    {
      id: 'decision',
      header: t.decision,
      width: '8rem',
      card: 'beside',
      value: decisionOf,
      cell: (row) => (isOpen(row) ? <StateBadge tone="warning">{t.toDecide}</StateBadge> : decisionOf(row)),
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
        <Fact label={t.missed}>{why}</Fact>
        <Fact label={t.proposed}>{figure}</Fact>
        {decided && (
          <Fact label={decisionOf(proposal)}>
            {t.decidedBy(
              <ClubTime at={decided.at} timeZone={safety.timeZone} />,
              decided.recorded_by,
              decided.text,
            )}
          </Fact>
        )}
      </Facts>
      {!decided && (
        <IfMay need="safety.decidePenalty">
          <PlainForm changed={reason !== why} onSubmit={() => figure && mayDecide && send('accept')}>
            <TextInput
              label={t.reason}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {!figure && <p className={styles.note}>{t.tallyRuleNames}</p>}
            <FormActions save={t.acceptPenalty} disabled={!figure || !mayDecide} loading={decide.isPending}>
              <Button
                variant="default"
                disabled={!mayDecide}
                loading={decide.isPending}
                onClick={() => send('dismiss')}
              >
                {t.dismiss}
              </Button>
            </FormActions>
          </PlainForm>
        </IfMay>
      )}
      <Problem error={decide.error} />
    </div>
  );
}
