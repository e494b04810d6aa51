import { labelSheets as t } from '@messages/club';
import type { PaperSize } from '@shared/paper-size';

/** Label sheets on sale in most countries. Sizes in millimetres, as their maker states them. */
export const labelSheets = {
  L7160: {
    name: t.a4With21Labels,
    ...{ page: [210, 297], label: [63.5, 38.1], columns: 3, rows: 7, top: 15.15, left: 7.2, gap: 2.55 },
    /** Most characters of a label's health text: more would be cut off. */
    fits: 150,
  },
  '5160': {
    name: t.letterWith30Labels,
    ...{ page: [215.9, 279.4], label: [66.7, 25.4], columns: 3, rows: 10, top: 12.7, left: 4.8, gap: 3.1 },
    fits: 80,
  },
} as const;

export type LabelSheet = keyof typeof labelSheets;

/** The usual label sheet of each paper. */
export const usualSheets: Record<PaperSize, LabelSheet> = { A4: 'L7160', Letter: '5160' };
