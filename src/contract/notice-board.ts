import type { Notice } from './areas/publishing/notices';
import { noticeKinds as t } from './words';

/** Path of the public boards, followed by the regatta's id. No key needed. */
export const BOARD_PATH = '/board';

/** Path of a regatta's public board. */
export function boardPath(regattaId: string): string {
  return `${BOARD_PATH}/${encodeURIComponent(regattaId)}`;
}

/** A notice no longer valid: withdrawn, or replaced by another. */
export interface ArchivedNotice {
  notice: Notice;
  /** Undefined if it was withdrawn without a replacement. */
  replacedBy: Notice | undefined;
}

export interface NoticeBoard {
  /** Valid notices, latest first. */
  current: readonly Notice[];
  /** Archived notices, latest first. */
  archive: readonly ArchivedNotice[];
}

/** Sorts a regatta's notices into a board. A notice is valid again if its replacement was withdrawn. */
export function noticeBoard(notices: readonly Notice[]): NoticeBoard {
  const latestFirst = notices.toSorted((a, b) => b.posted_at - a.posted_at || b.number - a.number);
  const holding = new Map(
    latestFirst
      .filter(({ withdrawn_at, replaces }) => withdrawn_at === null && replaces !== null)
      .map((notice) => [notice.replaces, notice]),
  );
  const isCurrent = ({ id, withdrawn_at }: Notice) => withdrawn_at === null && !holding.has(id);
  return {
    current: latestFirst.filter(isCurrent),
    archive: latestFirst
      .filter((notice) => !isCurrent(notice))
      .map((notice) => ({
        notice,
        replacedBy: notice.withdrawn_at === null ? holding.get(notice.id) : undefined,
      })),
  };
}

/** Labels of kinds of notice on screens and the board. */
export const noticeKindLabels: Record<Notice['kind'], string> = {
  notice: t.notice,
  change: t.change,
  schedule: t.schedule,
  safety: t.safety,
  protest: t.protest,
  results: t.results,
};
