import type { Verification } from './verify';

/** One sentence: `All 1,240 scores recomputed: the same.` */
export function verdict({ ok, findings, scores }: Verification): string {
  const count = scores.toLocaleString('en-GB');
  if (ok) return `${scores === 1 ? 'The one score' : `All ${count} scores`} recomputed: the same.`;
  if (findings.some(({ kind }) => kind === 'altered' || kind === 'signature'))
    return 'Refused: this publication is not as it was signed.';
  const differing = findings.filter(({ kind }) => kind === 'score').length;
  return differing > 0
    ? `${count} scores recomputed: ${differing} ${differing === 1 ? 'figure differs' : 'figures differ'}.`
    : 'This publication cannot be verified.';
}
