/** @jsxImportSource hono/jsx */

import { createHash } from 'node:crypto';
import { LANGUAGE } from '@messages/locale';
import { page as t } from '@messages/server/emergency-pack';
import { html, raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { ClubDay } from '../../club/day-at-the-club';
import type { ResourceName } from '../../contract/resources';
import { paperOf } from '../../shared/paper-size';
import { unreadableText } from '../../shared/unreadable-text';
import age from './age.js?raw';
import styles from './pack.css?raw';
import { packClock } from './pack-clock';
import { Contacts, TeeSheet } from './people';
import { phoneBook } from './phone-book';
import { RegattaPart } from './regatta-part';

interface PackOptions {
  /** Unix epoch milliseconds. */
  now: number;
  /** True to print telephone numbers. */
  withContacts: boolean;
}

/** Self-contained page: loads nothing from elsewhere and escapes everything people typed. */
export function packPage(days: readonly ClubDay[], { now, withContacts }: PackOptions): string {
  const names = days.map(({ club }) => club.name).join(', ') || 'Dockside';
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src '${hashOf(age)}'; base-uri 'none'; form-action 'none'`;
  const page = (
    <html lang={LANGUAGE}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t.title(names)}</title>
        <style>{raw(styles)}</style>
        <style>{`@page { size: ${paperOf(days[0]?.club ?? { time_zone: 'UTC' })} }`}</style>
      </head>
      <body>
        {days.map((day) => (
          <ClubPart key={day.club.id} day={day} now={now} withContacts={withContacts} />
        ))}
        {days.length === 0 && <h1>{t.noClub}</h1>}
        <script>{raw(age)}</script>
      </body>
    </html>
  );
  return String(html`<!doctype html>${page}`);
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

function Unreadable({ text }: { text: string | null }) {
  return text === null ? null : (
    <p>
      <strong>{text}</strong>
    </p>
  );
}

interface Part {
  id: string;
  title: string;
  content: Child;
  /** Kinds of records in it. */
  of: readonly ResourceName[];
}

function ClubPart({ day, now, withContacts }: { day: ClubDay } & PackOptions) {
  const { club, regattas, teeTimes, members } = day;
  const clock = packClock(club.time_zone);
  const phoneOf = withContacts ? phoneBook(members) : () => null;
  const parts: Part[] = [];
  for (const [index, one] of regattas.entries())
    parts.push({
      id: `${club.id}-regatta-${index}`,
      title: one.regatta.name,
      content: <RegattaPart day={one} clock={clock} phoneOf={phoneOf} />,
      of: ['wristbands', 'registrations', 'races', 'scores'],
    });
  for (const { day: when, sheet } of teeTimes)
    parts.push({
      id: `${club.id}-tee-${when}`,
      title: when === 'today' ? t.teeSheetToday : t.teeSheetTomorrow,
      content: <TeeSheet sheet={sheet} clock={clock} phoneOf={phoneOf} />,
      of: ['tee-times'],
    });
  if (withContacts)
    parts.push({
      id: `${club.id}-contacts`,
      title: t.contacts,
      content: <Contacts members={members} />,
      of: ['members'],
    });
  return (
    <main>
      <h1>{t.heading(club.name)}</h1>
      <p class="as-of">{t.asOf(clock.moment(now))}</p>
      <p
        class="age"
        data-as-of={now}
        data-behind={t.clockIsBehind}
        data-old={t.isOld('#')}
        data-outdated={t.isOutdated('#')}
      >
        {t.notCurrent}
      </p>
      <p class="note">{withContacts ? t.aboutWithContacts(club.time_zone) : t.about(club.time_zone)}</p>
      <nav aria-label={t.partsOfThisPage}>
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {regattas.length === 0 && <p class="note">{t.noRegatta}</p>}
      {parts.map(({ id, title, content, of }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <Unreadable text={unreadableText(day.unreadable, of)} />
          {content}
        </section>
      ))}
    </main>
  );
}
