/** @jsxImportSource hono/jsx */
import type { UsedKey } from '../../../club/publication-seal';
import { fingerprint } from '../../../publication-bundle/index';
import { dateTimeIn } from '../format';

/** The keys that results are signed with: what a page that checks itself shows is compared with these. */
export function SigningKeys({ keys, timeZone }: { keys: readonly UsedKey[]; timeZone: string }) {
  if (keys.length === 0) return null;
  const clubs = new Set(keys.map(({ club_id }) => club_id));
  return (
    <section class="keys" id="keys" aria-labelledby="keys-name">
      <h2 id="keys-name">Signed results</h2>
      <p class="meta">
        Results are published with a signature. A file of them that was kept, or passed on, is the club’s
        where it shows one of these keys.
      </p>
      <ul>
        {keys.map(({ club_id, club_name, public_key, first_used_at, last_used_at }) => (
          <li key={`${club_id} ${public_key}`}>
            <code>{fingerprint(public_key)}</code>
            <p class="meta">
              {clubs.size > 1 && `${club_name} · `}in use from {dateTimeIn(timeZone, first_used_at)} to{' '}
              {dateTimeIn(timeZone, last_used_at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
