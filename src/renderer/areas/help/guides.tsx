/// <reference path="./guide.d.ts" />
import { guides as t } from '@messages/help';
import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type guide from '../../../../docs/race-day.md?guide';

type Parts = typeof guide;

interface Guide {
  /** In its address. */
  id: string;
  name: string;
  Text: ComponentType;
}

const guideOf = (id: string, name: string, load: () => Promise<{ default: Parts }>): Guide => ({
  id,
  name,
  Text: lazy(async () => {
    const { default: parts } = await load();
    return { default: () => parts.map(shown) };
  }),
});

/** Guides by job, of `docs`. They work without the server. */
export const guides: readonly Guide[] = [
  guideOf('race-day', t.raceDay, () => import('../../../../docs/race-day.md?guide')),
  guideOf('regatta', t.regatta, () => import('../../../../docs/staff/regatta.md?guide')),
  guideOf('race-officer', t.raceOfficer, () => import('../../../../docs/staff/race-officer.md?guide')),
  guideOf('scorer', t.scorer, () => import('../../../../docs/staff/scorer.md?guide')),
  guideOf('jury', t.jury, () => import('../../../../docs/staff/jury.md?guide')),
  guideOf('dock', t.dock, () => import('../../../../docs/staff/dock.md?guide')),
  guideOf('golf', t.golf, () => import('../../../../docs/staff/golf.md?guide')),
  guideOf('office', t.office, () => import('../../../../docs/staff/office.md?guide')),
  guideOf(
    'functions-and-camps',
    t.functionsAndCamps,
    () => import('../../../../docs/staff/functions-and-camps.md?guide'),
  ),
  guideOf('commodore', t.commodore, () => import('../../../../docs/staff/commodore.md?guide')),
];

function shown(part: Parts[number], index: number): ReactNode {
  if (typeof part === 'string') return part;
  const [tag, parts] = part;
  // A heading without a word heads nothing.
  const element = tag === 'th' && parts.length === 0 ? 'td' : tag;
  return createElement(element, { key: index }, ...parts.map(shown));
}
