/** @jsxImportSource hono/jsx */

import { fingerprint, keyChangeText } from '@dockside/publication-verifier';
import { signingKeys as t } from '@messages/public-pages';
import type { NamedKeyChange } from '../../../club/publishing/signing-keys/key-changes';
import type { UsedKey } from '../../../club/publishing/signing-keys/key-uses';
import { dateTimeIn } from '../format';

/** Keys that sign results, and changes of keys. */
export interface PublicKeys {
  used: readonly UsedKey[];
  changes: readonly NamedKeyChange[];
}

/** The keys that sign results, for comparison with a self-checking page. */
export function SigningKeys({ keys, timeZone }: { keys: PublicKeys; timeZone: string }) {
  const { used, changes } = keys;
  if (used.length === 0 && changes.length === 0) return null;
  const clubs = new Set([...used, ...changes].map(({ club_id }) => club_id));
  const ofClub = (name: string) => clubs.size > 1 && `${name} · `;
  const when = (at: number) => dateTimeIn(timeZone, at);
  const unused = changes.filter(
    (change) => !used.some((key) => key.club_id === change.club_id && key.public_key === change.public_key),
  );
  return (
    <section class="keys" id="keys" aria-labelledby="keys-name">
      <h2 id="keys-name">{t.signedResults}</h2>
      <p class="meta">{t.clubSignsItsResults}</p>
      <ul>
        {unused.map(({ club_id, club_name, public_key }) => (
          <li key={`${club_id} ${public_key}`}>
            <code>{fingerprint(public_key)}</code>
            <p class="meta">
              {ofClub(club_name)}
              {t.notUsedYet}
            </p>
          </li>
        ))}
        {used.map(({ club_id, club_name, public_key, first_used_at, last_used_at }) => (
          <li key={`${club_id} ${public_key}`}>
            <code>{fingerprint(public_key)}</code>
            <p class="meta">
              {ofClub(club_name)}
              {t.inUseFromTo(when(first_used_at), when(last_used_at))}
            </p>
          </li>
        ))}
      </ul>
      {changes.length > 0 && <h3>{t.newKeys}</h3>}
      {changes.map((change) => (
        <p key={`${change.club_id} ${change.public_key}`}>
          {ofClub(change.club_name)}
          <code>{fingerprint(change.public_key)}</code>: {keyChangeText(change, when(change.changed_at))}
        </p>
      ))}
    </section>
  );
}
