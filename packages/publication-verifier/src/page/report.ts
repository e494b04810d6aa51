import type { Bundle } from '../format';
import { keyChangeIn, keyChangeText, unsignedText } from '../key-change';
import { verdict } from '../verdict';
import type { Finding, Verification } from '../verify';
import { LOCALE, report as t } from '../words';
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
    ...(more > 0 ? [t.more(more.toLocaleString(LOCALE))] : []),
  ];
}

function differencesHtml(findings: readonly Finding[]): string {
  const heads = [t.boat, t.fleet, t.race, t.what, t.published, t.recomputed];
  const rows = findings.slice(0, LISTED).map(({ difference }) => {
    const { fleet, sail_number, race_number, field, published, recomputed } = difference!;
    const cells = [fleet, race_number ?? '', field.replace('_', ' '), published ?? '–', recomputed ?? '–'];
    return `<tr><th scope="row">${escaped(sail_number ?? '')}</th>${cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`;
  });
  const more = findings.length - rows.length;
  return `<div class="scroll" role="region" aria-label="${t.whatDiffers}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
${more > 0 ? `<p class="meta">${t.more(more.toLocaleString(LOCALE))}</p>` : ''}`;
}

function factsHtml(bundle: Bundle, { hash, fingerprint, findings }: Verification): string {
  const { publication, engine, club, results } = bundle;
  const change = keyChangeIn(bundle);
  const isSigned = !findings.some(({ kind }) => kind === 'altered' || kind === 'signature');
  const { previous, unsigned } = publication;
  const facts: [name: string, html: string][] = [
    [t.signature, isSigned ? escaped(t.goodSignature(club.name)) : t.notGenuine],
    [t.key, `<span class="key">${escaped(fingerprint ?? t.keyNotReadable)}</span><br>${t.compareKey}`],
    ...(change
      ? [
          [
            t.newKey,
            escaped(
              `${keyChangeText(change, momentIn(results.time_zone, change.changed_at))} ${t.checkNewKey}`,
            ),
          ] as [string, string],
        ]
      : []),
    [t.chain, previous ? escaped(t.follows(previous.number, previous.hash)) : t.firstSigned],
    ...(unsigned ? [[t.notSigned, escaped(unsignedText(unsigned))] as [string, string]] : []),
    [t.hash, escaped(hash)],
    [t.scoredBy, `${escaped(engine.name)} ${escaped(engine.version)}`],
  ];
  return `<dl>${facts.map(([name, html]) => `<dt>${name}</dt><dd>${html}</dd>`).join('')}</dl>`;
}
