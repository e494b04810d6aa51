/** @jsxImportSource hono/jsx */

import { ledgerOf, overdue } from '../../../../club/members/household-account';
import {
  campRegistrationsOf,
  functionsHostedBy,
  isAhead,
  isCancelled,
  teeTimesOf,
  YEAR_MS,
} from '../../../../club/members/member-records';
import type { TeeTime } from '../../../../contract/areas/golf/tee-times';
import { count, label, money } from '../../format';
import { viewPath } from '../layout';
import { Moment, Status } from '../parts';
import type { Visit } from '../visit';
import { company, place } from './tee-time-text';

/** The next bookings, and the balance. */
export async function homeView(visit: Visit) {
  const { db, session, member, clock } = visit;
  const name = session.display_name ?? member.first_name;
  const [teeTime] = await teeTimesOf(db, member, { from: clock.now, to: clock.now + YEAR_MS });
  return (
    <>
      <h1>{name ? `Hello, ${name}` : 'Hello'}</h1>
      <div class="panels">
        <NextTeeTime visit={visit} teeTime={teeTime} />
        <Balance visit={visit} />
        <NextFunction visit={visit} />
        <CampPlaces visit={visit} />
      </div>
    </>
  );
}

function NextTeeTime({ visit, teeTime }: { visit: Visit; teeTime: TeeTime | undefined }) {
  const { clock } = visit;
  return (
    <section class="panel">
      <h2>Next tee time</h2>
      {teeTime ? (
        <>
          <p class="figure">
            <Moment at={teeTime.starts_at}>{clock.time(teeTime.starts_at)}</Moment>
          </p>
          <p class="strong">{clock.nearDay(teeTime.starts_at)}</p>
          <p class="meta">{place(teeTime)}</p>
          <p class="meta">{company(visit, teeTime)}</p>
        </>
      ) : (
        <p class="nothing">No tee time booked.</p>
      )}
      <p class="more">
        <a href={viewPath('reservations')}>All reservations</a>
      </p>
    </section>
  );
}

function Balance({ visit }: { visit: Visit }) {
  const { db, club, member, household, clock } = visit;
  const [main, ...others] = ledgerOf(db, club, member, household, clock.now).accounts;
  const late = overdue(main!);
  return (
    <section class="panel">
      <h2>{main!.balance < 0 ? 'In credit' : 'Balance owed'}</h2>
      <p class="figure">{money(Math.abs(main!.balance), main!.currency)}</p>
      {late > 0 ? (
        <p class="strong bad">{money(late, main!.currency)} overdue</p>
      ) : (
        <p class="strong">{main!.balance > 0 ? 'Nothing overdue' : 'Nothing to pay'}</p>
      )}
      {others
        .filter((account) => account.balance !== 0)
        .map(({ balance, currency }) => (
          <p key={currency} class="meta">
            and {money(Math.abs(balance), currency)} {balance < 0 ? 'in credit' : 'owed'}
          </p>
        ))}
      <p class="more">
        <a href={viewPath('billing')}>Account in detail</a>
      </p>
    </section>
  );
}

function NextFunction({ visit }: { visit: Visit }) {
  const { db, member, clock } = visit;
  const next = functionsHostedBy(db, member, clock.now).find(
    (event) => isAhead(event, clock.now) && !isCancelled(event),
  );
  return (
    <section class="panel">
      <h2>Next function or stay</h2>
      {next ? (
        <>
          <p class="headline">{next.name ?? label(next.function_type)}</p>
          <p class="strong">
            <Moment at={next.starts_at}>
              {clock.nearDay(next.starts_at)}, {clock.time(next.starts_at)}
            </Moment>
          </p>
          <p class="meta">{next.room ?? 'Room to be settled'}</p>
          <p>
            <Status of={next.status} />
          </p>
        </>
      ) : (
        <p class="nothing">No functions or stays booked.</p>
      )}
      <p class="more">
        <a href={viewPath('stay')}>Functions and stays</a>
      </p>
    </section>
  );
}

function CampPlaces({ visit }: { visit: Visit }) {
  const [latest, ...earlier] = campRegistrationsOf(visit.db, visit.member, visit.clock.now).filter(
    (place) => !isCancelled(place),
  );
  return (
    <section class="panel">
      <h2>Camps</h2>
      {latest ? (
        <>
          <p class="headline">{latest.camp_name ?? 'Camp'}</p>
          <p class="strong">{[latest.camper?.first_name, latest.session_name].filter(Boolean).join(', ')}</p>
          <p>
            <Status of={latest.status} />
          </p>
          {earlier.length > 0 && <p class="meta">and {count(earlier.length, 'more place')}</p>}
        </>
      ) : (
        <p class="nothing">No camp places in the past year.</p>
      )}
      <p class="more">
        <a href={viewPath('reservations')}>Camp registrations</a>
      </p>
    </section>
  );
}
