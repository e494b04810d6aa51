import { createInterface } from 'node:readline/promises';
import { listClubs } from '../club/clubs';
import { UserError } from '../contract/errors';
import type { Readable } from '../db/connection';
import { lookalike } from '../server/lookalike';

/**
 * The club a command works on: named by `--club`, or the only one.
 *
 * @throws UserError listing the existing clubs
 */
export function existingClub(db: Readable, named: string | undefined): string {
  const ids = listClubs(db).map(({ id }) => id);
  const [only, ...others] = ids;
  if (only === undefined) throw new UserError('No club here yet.');
  if (named !== undefined && !ids.includes(named)) throw new UserError(unknownClub(db, named));
  if (named === undefined && others.length > 0)
    throw new UserError(`Name one of the clubs with --club: ${ids.join(', ')}.`);
  return named ?? only;
}

/**
 * Checks that the club of `--club` exists or may be created. The first club of a data folder needs no confirmation. For
 * a second one the user is asked at a terminal, or agrees with `--new-club`.
 *
 * @throws UserError listing the existing clubs, if nobody can be asked or the answer is no
 */
export async function agreeToClub(db: Readable, named: string, isNewMeant = false): Promise<void> {
  const ids = listClubs(db).map(({ id }) => id);
  if (ids.length === 0 || ids.includes(named) || isNewMeant) return;
  const unknown = unknownClub(db, named);
  if (!process.stdin.isTTY) throw new UserError(`${unknown} To make a new club, add --new-club.`);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question(`${unknown}\nMake a new club ${JSON.stringify(named)}? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new UserError('Nothing was changed.');
  } finally {
    prompt.close();
  }
}

function unknownClub(db: Readable, named: string): string {
  const clubs = listClubs(db);
  const list = clubs.map(({ id, name }) => (name === id ? id : `${id} (${name})`)).join(', ');
  const near = lookalike(
    named,
    clubs.map(({ id }) => id),
  );
  const question = near === undefined ? '' : ` Did you mean ${near}?`;
  return `No club ${JSON.stringify(named)} here. Clubs: ${list}.${question}`;
}
