import type { Bundle } from '../format';
import { keyChangeIn, keyChangeText, unsignedText } from '../key-change';
import { verdict } from '../verdict';
import type { Finding, Verification } from '../verify';
import { escaped, momentIn } from './html';
import { items } from './tables';

/** Number of findings listed; the rest are counted. */
const LISTED = 50;

/** Report of a verification, as HTML. */
export function reportHtml(verification: Verification): string {
  const { ok, findings, bundle } = verification;
  const differences = findings.filter(({ difference }) => difference);
  const others = findings.filter(({ difference }) => !difference);
  return `<div class="report ${ok ? 'good' : 'bad'}">
<p class="verdict">${escaped(verdict(verification))}</p>
${others.length > 0 ? `<ul class="findings">${items(texts(others))}</ul>` : ''}
${differences.length > 0 ? differencesHtml(differences) : ''}
${bundle ? factsHtml(bundle, verification) : ''}
</div>`;
}

function texts(findings: readonly Finding[]): string[] {
  const more = findings.length - LISTED;
  return [
    ...findings.slice(0, LISTED).map(({ text }) => text),
    ...(more > 0 ? [`And ${more.toLocaleString('en-GB')} more.`] : []),
  ];
}

function differencesHtml(findings: readonly Finding[]): string {
  const heads = ['Boat', 'Fleet', 'Race', 'What', 'Published', 'Recomputed'];
  const rows = findings.slice(0, LISTED).map(({ difference }) => {
    const { fleet, sail_number, race_number, field, published, recomputed } = difference!;
    const cells = [fleet, race_number ?? '', field.replace('_', ' '), published ?? '–', recomputed ?? '–'];
    return `<tr><th scope="row">${escaped(sail_number ?? '')}</th>${cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`;
  });
  const more = findings.length - rows.length;
  return `<div class="scroll" role="region" aria-label="What differs" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
${more > 0 ? `<p class="meta">And ${more.toLocaleString('en-GB')} more.</p>` : ''}`;
}

function factsHtml(bundle: Bundle, { hash, fingerprint, findings }: Verification): string {
  const { publication, engine, club, results } = bundle;
  const change = keyChangeIn(bundle);
  const isSigned = !findings.some(({ kind }) => kind === 'altered' || kind === 'signature');
  const { previous, unsigned } = publication;
  const facts: [name: string, html: string][] = [
    [
      'Signature',
      isSigned
        ? `Good, by the key that names itself ${escaped(club.name)}`
        : 'Not genuine: below is what the file says',
    ],
    [
      'Key',
      `<span class="key">${escaped(fingerprint ?? 'not readable')}</span><br>Compare it with the key on the club’s notice board.`,
    ],
    ...(change
      ? [
          [
            'New key',
            escaped(
              `${keyChangeText(change, momentIn(results.time_zone, change.changed_at))} Check that the notice board says so too.`,
            ),
          ] as [string, string],
        ]
      : []),
    [
      'Chain',
      previous
        ? `Follows version ${previous.number}, whose hash is ${escaped(previous.hash)}`
        : 'The first version that was signed',
    ],
    ...(unsigned ? [['Not signed', escaped(unsignedText(unsigned))] as [string, string]] : []),
    ['Hash', escaped(hash)],
    ['Scored by', `${escaped(engine.name)} ${escaped(engine.version)}`],
  ];
  return `<dl>${facts.map(([name, html]) => `<dt>${name}</dt><dd>${html}</dd>`).join('')}</dl>`;
}
