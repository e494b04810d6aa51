/** @jsxImportSource hono/jsx */

import { home as t } from '@messages/public-pages';
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
import { label, money } from '../../format';
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
      <h1>{name ? t.hello(name) : t.helloToAll}</h1>
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
      <h2>{t.nextTeeTime}</h2>
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
        <p class="nothing">{t.noTeeTimeBooked}</p>
      )}
      <p class="more">
        <a href={viewPath('reservations')}>{t.allReservations}</a>
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
      <h2>{main!.balance < 0 ? t.inCredit : t.balanceOwed}</h2>
      <p class="figure">{money(Math.abs(main!.balance), main!.currency)}</p>
      {late > 0 ? (
        <p class="strong bad">{t.overdue(money(late, main!.currency))}</p>
      ) : (
        <p class="strong">{main!.balance > 0 ? t.nothingOverdue : t.nothingToPay}</p>
      )}
      {others
        .filter((account) => account.balance !== 0)
        .map(({ balance, currency }) => (
          <p key={currency} class="meta">
            {balance < 0
              ? t.andInCredit(money(Math.abs(balance), currency))
              : t.andOwed(money(Math.abs(balance), currency))}
          </p>
        ))}
      <p class="more">
        <a href={viewPath('billing')}>{t.accountInDetail}</a>
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
      <h2>{t.nextFunctionOrStay}</h2>
      {next ? (
        <>
          <p class="headline">{next.name ?? label(next.function_type)}</p>
          <p class="strong">
            <Moment at={next.starts_at}>
              {clock.nearDay(next.starts_at)}, {clock.time(next.starts_at)}
            </Moment>
          </p>
          <p class="meta">{next.room ?? t.roomToBeSettled}</p>
          <p>
            <Status of={next.status} />
          </p>
        </>
      ) : (
        <p class="nothing">{t.noFunctionsOrStays}</p>
      )}
      <p class="more">
        <a href={viewPath('stay')}>{t.functionsAndStays}</a>
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
      <h2>{t.camps}</h2>
      {latest ? (
        <>
          <p class="headline">{latest.camp_name ?? t.camp}</p>
          <p class="strong">{[latest.camper?.first_name, latest.session_name].filter(Boolean).join(', ')}</p>
          <p>
            <Status of={latest.status} />
          </p>
          {earlier.length > 0 && <p class="meta">{t.andMorePlaces(earlier.length)}</p>}
        </>
      ) : (
        <p class="nothing">{t.noCampPlaces}</p>
      )}
      <p class="more">
        <a href={viewPath('reservations')}>{t.campRegistrations}</a>
      </p>
    </section>
  );
}
