import type { Notice } from './areas/notices';

/** Where the public boards are; each is at its regatta's id under it. They ask for no key. */
export const BOARD_PATH = '/board';

/** The public board of a regatta. */
export function boardPath(regattaId: string): string {
  return `${BOARD_PATH}/${encodeURIComponent(regattaId)}`;
}

/** A notice that holds no more: withdrawn, or replaced by another. */
export interface ArchivedNotice {
  notice: Notice;
  /** Undefined where it was withdrawn, and not replaced. */
  replacedBy: Notice | undefined;
}

export interface NoticeBoard {
  /** What holds, the latest first. */
  current: readonly Notice[];
  /** What holds no more, the latest first. */
  archive: readonly ArchivedNotice[];
}

/** A board of a regatta's notices. One that was replaced by a notice that was withdrawn since holds again. */
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

/** What a kind of notice is called on screens and on the board. */
export const noticeKindLabels: Record<Notice['kind'], string> = {
  notice: 'Notice',
  change: 'Change to the sailing instructions',
  schedule: 'Schedule',
  safety: 'Safety',
  protest: 'Protests and hearings',
  results: 'Results',
};
