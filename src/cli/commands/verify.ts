import {
  type Bundle,
  chainFindings,
  type Finding,
  isPage,
  keyChangeIn,
  keyChangeText,
  keyNotes,
  NoPublicationError,
  publicationIn,
  sameNumbers,
  unsignedText,
  type Verification,
  verdict,
  verifyPublication,
} from '@dockside/publication-verifier';
import { checkPage } from '@dockside/publication-verifier/page';
import { Command } from 'commander';
import { UserError } from '../../contract/errors';
import { asOfText, madeAt } from '../../shared/as-of-text';
import { exitCodes, print } from '../common';
import { readGivenFile } from '../read-file';

interface VerifyOptions {
  key?: string;
  json?: boolean;
}

/** Printed result of one file. */
interface Checked {
  file: string;
  verification: Verification;
  /** Checks left out, with the reason. */
  notes: string[];
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description(
      'Check published results: the club’s signature, every score, and that several versions follow each other.',
    )
    .argument('<file...>', 'bundle.json or verify.html of a published version')
    .option('--key <key>', 'the club’s key from its notice board; refuses any other')
    .option('--json', 'print JSON for programs, on stdout only')
    .action(verify);
}

async function verify(files: string[], options: VerifyOptions): Promise<void> {
  const checked: Checked[] = [];
  for (const file of files) checked.push(await check(file, options.key));
  for (const { file, finding } of chainFindings(checked))
    add(checked.find((one) => one.file === file)!.verification, finding);
  for (const { file, note } of keyNotes(checked)) checked.find((one) => one.file === file)!.notes.push(note);
  for (const { file, other, number } of sameNumbers(checked))
    checked
      .find((one) => one.file === file)!
      .notes.push(
        `${other} is another version ${number}: two club computers published while they were apart.`,
      );
  const ok = checked.every(({ verification }) => verification.ok);
  print(options, { ok, files: checked.map(asJson) }, checked.map(asText).join('\n\n'));
  process.exitCode = ok ? exitCodes.done : exitCodes.failed;
}

async function check(file: string, key: string | undefined): Promise<Checked> {
  const content = readGivenFile(file);
  try {
    const verification = verifyPublication(publicationIn(content));
    const notes: string[] = [];
    if (isPage(content)) {
      const { known, findings } = await checkPage(content);
      for (const finding of findings) add(verification, finding);
      if (!known)
        notes.push(
          'Another version of Dockside made the page. Its publication was checked, but not its tables and script.',
        );
    }
    if (key !== undefined) requireKey(verification, key);
    return { file, verification, notes };
  } catch (error) {
    if (error instanceof NoPublicationError) throw new UserError(`${file}: ${error.message}`);
    throw error;
  }
}

function add(verification: Verification, finding: Finding): void {
  verification.findings.push(finding);
  verification.ok = false;
}

/** @param key a fingerprint with any spacing, or the key itself in base64 */
function requireKey(verification: Verification, key: string): void {
  const plain = (text: string) => text.replace(/[\s:-]/g, '').toUpperCase();
  const { bundle, fingerprint: own } = verification;
  if (bundle?.club.public_key === key.trim() || (own && plain(own) === plain(key))) return;
  add(verification, {
    kind: 'signature',
    text: `It is signed with the key ${own ?? '(not readable)'}, not the one given.`,
  });
}

function asJson({ file, verification, notes }: Checked) {
  const { ok, findings, bundle, hash, fingerprint, scores } = verification;
  return {
    ...{ file, ok, verdict: verdict(verification), scores, findings, notes, hash, fingerprint },
    club: bundle && { id: bundle.club.id, name: bundle.club.name },
    regatta: bundle && { id: bundle.regatta.id, name: bundle.regatta.name },
    publication: bundle?.publication ?? null,
    engine: bundle?.engine ?? null,
    key_change: bundle && keyChangeIn(bundle),
  };
}

/** Number of findings printed; the rest are counted. */
const LISTED = 50;

function asText({ file, verification, notes }: Checked): string {
  const { findings, bundle, fingerprint } = verification;
  const more = findings.length - LISTED;
  return (
    [
      `${file}: ${verdict(verification)}`,
      ...findings.slice(0, LISTED).map(({ text }) => `  ${text}`),
      ...(more > 0 ? [`  And ${more} more. See all with --json.`] : []),
      ...(bundle ? factsOf(bundle) : []),
      ...(fingerprint ? [`  Key ${fingerprint}. Compare it with the club’s notice board.`] : []),
      ...(bundle ? keyChangeLines(bundle) : []),
      ...notes.map((note) => `  ${note}`),
    ]
      // A name in the file must not start a new line.
      .map((line) => line.replace(/[\r\n\u2028\u2029]+/g, ' '))
      .join('\n')
  );
}

/** Line about the publication's own statement of a new key. */
function keyChangeLines(bundle: Bundle): string[] {
  const change = keyChangeIn(bundle);
  if (!change) return [];
  const when = asOfText(madeAt(change.changed_at), bundle.results.time_zone);
  return [`  ${keyChangeText(change, when)} Check that the notice board says so too.`];
}

function factsOf({ results, publication }: Bundle): string[] {
  const { number, status, published_at, previous, unsigned } = publication;
  return [
    `  ${results.club_name}, ${results.name}: version ${number}, ${status}, as of ${asOfText(madeAt(published_at), results.time_zone)}`,
    previous
      ? `  Follows version ${previous.number}, hash ${previous.hash}`
      : '  The first version that was signed',
    ...(unsigned ? [`  ${unsignedText(unsigned)}`] : []),
  ];
}
