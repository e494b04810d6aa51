import { type TallyProposal, tallyProposals } from '@shared/safety/tally-proposals';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { IfMay, MayNot } from '@/api/allowed';
import { ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { LinkButton } from '@/ui/link-button';
import { Problem } from '@/ui/notice';
import { useScanLog } from '../use-station-data';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';

/** Boats that missed a tally. The scorer accepts each penalty before it applies. */
export function PenaltiesScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const ofRegatta = { query: { regatta_id: regattaId } };
  const races = useListQuery('races', ofRegatta);
  const registrations = useListQuery('registrations', ofRegatta);
  const scores = useListQuery('scores.list', ofRegatta);
  const scans = useScanLog(regattaId);
  const rule = safety.plan?.tally;
  const isRead = races.data && registrations.data && scores.data && scans.data && safety.bands;
  const proposals =
    rule && isRead
      ? tallyProposals(
          rule,
          {
            races: races.data,
            registrations: registrations.data,
            scores: scores.data,
            bands: [...safety.bands!.values()],
            scans: scans.data,
            events: safety.events,
          },
          safety.now,
        )
      : [];
  const open = proposals.filter(({ decided }) => decided === null);
  const decided = proposals.filter((one) => one.decided !== null);
  return (
    <Page title="Tally penalties" aside={<AsOf timeZone={safety.timeZone} />}>
      <div className={styles.sheet}>
        {!rule && (
          <>
            <p className={styles.note}>
              No tally rule yet. Add the one in your SIs to get proposed penalties.
            </p>
            <IfMay need="safetyPlans.save">
              <LinkButton to="/wristbands/$regattaId/safety/plan" params={{ regattaId }}>
                Add tally rule
              </LinkButton>
            </IfMay>
          </>
        )}
        {rule && (
          <QueryView query={safety.log}>
            {() => (
              <QueryView query={scores}>
                {() => (
                  <>
                    <p className={styles.note}>
                      {open.length === 0 ? 'Nothing to decide. ' : `${open.length} to decide. `}
                      Penalties apply only when you accept them.
                    </p>
                    <MayNot need="safety.decidePenalty" />
                    <ul className={styles.list} aria-label="Proposed penalties">
                      {[...open, ...decided].map((one) => (
                        <Proposal key={`${one.raceNumber} ${one.registration.id}`} proposal={one} />
                      ))}
                    </ul>
                  </>
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </div>
    </Page>
  );
}

const missingLabels = { sign_out: 'did not tally out', sign_in: 'did not tally in on time' } as const;

function Proposal({ proposal }: { proposal: TallyProposal }) {
  const { safety } = useSafetyRoom();
  const { registration, raceNumber, missing, decided } = proposal;
  const why = missing.map((one) => missingLabels[one]).join(' and ');
  const [reason, setReason] = useState(`${why[0]!.toUpperCase()}${why.slice(1)}`);
  const decide = useApiMutation('safety.decidePenalty');
  const send = (decision: 'accept' | 'dismiss') =>
    decide.mutate({
      body: {
        id: `sfe_${uuidv7()}`,
        registration_id: registration.id,
        race_number: raceNumber,
        decision,
        reason,
      },
    });
  const { code, points, percent } = safety.plan!.tally!;
  const figure = points !== null ? ` ${points} points` : percent !== null ? ` ${percent} %` : '';
  return (
    <li aria-label={`${registration.sail_number}, race ${raceNumber}`}>
      <h2>
        Race {raceNumber} · {registration.sail_number} {registration.boat_name}
      </h2>
      <p>
        She {why}. {code && `Proposed: ${code}${figure}.`}
      </p>
      {decided ? (
        <p>
          <strong>{decided.kind === 'penalty_accepted' ? 'Accepted' : 'Dismissed'}</strong>{' '}
          <ClubTime at={decided.at} timeZone={safety.timeZone} /> by {decided.recorded_by}: {decided.text}
        </p>
      ) : (
        <IfMay need="safety.decidePenalty">
          <div className={styles.actions}>
            <TextInput
              aria-label="Reason"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button
              disabled={!code || !reason.trim()}
              loading={decide.isPending}
              onClick={() => send('accept')}
            >
              Accept
            </Button>
            <Button
              variant="default"
              disabled={!reason.trim()}
              loading={decide.isPending}
              onClick={() => send('dismiss')}
            >
              Dismiss
            </Button>
          </div>
        </IfMay>
      )}
      <Problem error={decide.error} />
    </li>
  );
}
