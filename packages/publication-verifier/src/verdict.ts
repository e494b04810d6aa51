import type { Verification } from './verify';
import { LOCALE, verdict as t } from './words';

/** One sentence: `All 1,240 scores recomputed: the same.` */
export function verdict({ ok, findings, scores }: Verification): string {
  const count = scores.toLocaleString(LOCALE);
  if (ok) return scores === 1 ? t.oneSame : t.allSame(count);
  if (findings.some(({ kind }) => kind === 'altered' || kind === 'signature')) return t.refused;
  const differing = findings.filter(({ kind }) => kind === 'score').length;
  return differing > 0 ? t.differ(count, differing) : t.notVerified;
}
