/** @jsxImportSource hono/jsx */
import { portalLayout as t } from '@messages/public-pages';
import type { Child } from 'hono/jsx';
import { type PortalView, portalViews } from '../../../contract/areas/members/portal';
import { personName } from '../format';
import { Document } from '../layout';
import { Crest } from '../letterhead';
import type { Visit } from './visit';

/** Mount path of the portal, used by its links and its cookie's path. */
export const PORTAL_PATH = '/portal';

/** Path of its style sheet. */
export const PORTAL_STYLES = `${PORTAL_PATH}/portal.css`;

export function viewPath(view: PortalView): string {
  return `${PORTAL_PATH}/${view}`;
}

/** Frame around every view: the portal's owner, links to the six views, and the remaining time. */
export function Page({ visit, view, children }: { visit: Visit; view: PortalView; children: Child }) {
  const { club, letterhead, member, session, clock } = visit;
  return (
    <Document title={`${t.views[view]} · ${club.name}`} styles={PORTAL_STYLES} letterhead={letterhead}>
      <a class="skip" href="#main">
        {t.skipToContent}
      </a>
      <header class="bar">
        <p class="club">
          <Crest letterhead={letterhead} size={32} />
          {club.name}
        </p>
        <p class="who">
          <span class="name">{personName(member)}</span>{' '}
          <span class="meta">{t.no(session.membership_number)}</span>
        </p>
      </header>
      <div class="frame">
        <nav aria-label={t.memberPortal}>
          <ul>
            {portalViews.map((each) => (
              <li key={each}>
                <a href={viewPath(each)} aria-current={each === view ? 'page' : undefined}>
                  {t.views[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabindex={-1}>
          {children}
        </main>
      </div>
      <footer class="bar">
        <p>{t.readOnlyOpenUntil(clock.time(session.expires_at))}</p>
        <p class="meta">
          {t.timesAreClubs(club.time_zone.replaceAll('_', ' '), clock.day(clock.now), clock.time(clock.now))}
        </p>
      </footer>
    </Document>
  );
}
