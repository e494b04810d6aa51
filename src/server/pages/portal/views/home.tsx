/** @jsxImportSource hono/jsx */

import { home as t } from '@messages/public-pages';
import { type MarkedTeeTime, markedTeeTime } from '../../../../club/golf/marked-tee-time';
import { ledgerOf, overdue } from '../../../../club/members/household-account';
import {
  campRegistrationsOf,
  DAY_MS,
  functionsHostedBy,
  isAhead,
  isCancelled,
  teeTimesOf,
  YEAR_MS,
} from '../../../../club/members/member-records';
import { label, money } from '../../format';
import { viewPath } from '../layout';
import { Moment, Status } from '../parts';
import type { Visit } from '../visit';
import { company, delayText, place } from './tee-time-text';

/** The next bookings, and the balance. */
export async function homeView(visit: Visit) {
  const { db, session, member, clock } = visit;
  const name = session.display_name ?? member.first_name;
  const window = { from: clock.now - DAY_MS, to: clock.now + YEAR_MS };
  const teeTimes = await teeTimesOf(db, member, window);
  const marked = teeTimes.map((teeTime) => markedTeeTime(db, visit.club, teeTime));
  const next = marked.find(({ startsAt, isGone }) => startsAt >= clock.now && !isGone);
  return (
    <>
      <h1>{name ? t.hello(name) : t.helloToAll}</h1>
      <div class="panels">
        <NextTeeTime visit={visit} marked={next} />
        <Balance visit={visit} />
        <NextFunction visit={visit} />
        <CampPlaces visit={visit} />
      </div>
    </>
  );
}

function NextTeeTime({ visit, marked }: { visit: Visit; marked: MarkedTeeTime | undefined }) {
  const { clock } = visit;
  const teeTime = marked?.teeTime;
  return (
    <section class="panel">
      <h2>{t.nextTeeTime}</h2>
      {marked && teeTime ? (
        <>
          <p class="figure">
            <Moment at={marked.startsAt}>{clock.time(marked.startsAt)}</Moment>
          </p>
          <p class="strong">{clock.nearDay(marked.startsAt)}</p>
          {delayText(marked, clock) && <p class="meta">{delayText(marked, clock)}</p>}
          <p class="meta">{place(marked)}</p>
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
