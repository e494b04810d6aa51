/** @jsxImportSource hono/jsx */
import { boardPages as t } from '@messages/public-pages';
import type { Child } from 'hono/jsx';
import type { StoredLetterhead } from '../../../club/publishing/letterheads';
import type { Notice } from '../../../contract/areas/publishing/notices';
import {
  type ArchivedNotice,
  BOARD_PATH,
  boardPath,
  noticeBoard,
  noticeKindLabels,
} from '../../../contract/notice-board';
import { dateTimeIn } from '../format';
import { HearingLinks } from '../hearings/public-page';
import { Document, documentText } from '../layout';
import { ClubBar, SponsorLine } from '../letterhead';
import { type PublicKeys, SigningKeys } from './signing-keys';

/** A notice board as its page shows it. */
export interface Board {
  regattaId: string;
  regattaName: string;
  clubName: string;
  timeZone: string;
  notices: readonly Notice[];
  letterhead: StoredLetterhead | undefined;
}

/** A board in the list of all boards. */
export interface ListedBoard extends Omit<Board, 'notices' | 'letterhead'> {
  /** Time of its latest notice or decision. */
  latest: number;
}

interface BoardDocumentProps {
  title: string;
  /** The club's, if the page is of one club. */
  letterhead?: StoredLetterhead | undefined;
  /** Heading of the page, on the club's colour; a message has none. */
  head?: Child;
  children: Child;
}

/** Document of a page of the notice board: its heading in the club's bar, and the sponsor line below. */
export function BoardDocument({ title, letterhead, head, children }: BoardDocumentProps) {
  return (
    <Document title={title} styles={`${BOARD_PATH}/board.css`} letterhead={letterhead}>
      {head && <ClubBar letterhead={letterhead}>{head}</ClubBar>}
      <main>
        {children}
        <SponsorLine letterhead={letterhead} />
      </main>
    </Document>
  );
}

/** Page listing every board with notices, latest first. */
export function boardIndexPage(
  boards: readonly ListedBoard[],
  keys: PublicKeys,
  letterhead: StoredLetterhead | undefined,
): string {
  return String(
    documentText(
      <BoardDocument title={t.noticeBoards} letterhead={letterhead} head={<h1>{t.officialNoticeBoards}</h1>}>
        {boards.length === 0 && <p>{t.noNoticesYet}</p>}
        <ul class="index">
          {boards.map(({ regattaId, regattaName, clubName, timeZone, latest }) => (
            <li key={regattaId}>
              <a href={boardPath(regattaId)}>{regattaName}</a>
              <p class="meta">{t.latestNoticeOrDecision(clubName, dateTimeIn(timeZone, latest))}</p>
            </li>
          ))}
        </ul>
        <SigningKeys keys={keys} timeZone={boards[0]?.timeZone ?? 'UTC'} />
      </BoardDocument>,
    ),
  );
}

/** The official notice board of one regatta: valid notices, then the archive. */
export function boardPage(
  { regattaId, regattaName, clubName, timeZone, notices, letterhead }: Board,
  keys: PublicKeys,
): string {
  const { current, archive } = noticeBoard(notices);
  const numberOf = (id: string | null) => notices.find((notice) => notice.id === id)?.number;
  return String(
    documentText(
      <BoardDocument
        title={t.noticeBoard(regattaName)}
        letterhead={letterhead}
        head={
          <>
            <p>
              <a href={BOARD_PATH}>{t.allNoticeBoards(clubName)}</a>
            </p>
            <h1>{regattaName}</h1>
            <p>{t.officialNoticeBoardTimes(timeZone.replaceAll('_', ' '))}</p>
          </>
        }
      >
        <p>
          <HearingLinks regattaId={regattaId} />
        </p>
        {current.length === 0 && <p>{t.noCurrentNotices}</p>}
        {current.map((notice) => (
          <article key={notice.id} id={`notice-${notice.number}`}>
            <NoticeHead notice={notice} timeZone={timeZone} />
            {notice.replaces !== null && <p class="meta">{inPlaceOf(numberOf(notice.replaces))}</p>}
            <p class="text">{notice.text}</p>
          </article>
        ))}
        {archive.length > 0 && (
          <details class="archive">
            <summary>{t.archiveReplacedOrWithdrawn(archive.length)}</summary>
            {archive.map((archived) => (
              <Archived key={archived.notice.id} archived={archived} timeZone={timeZone} />
            ))}
          </details>
        )}
        <SigningKeys keys={keys} timeZone={timeZone} />
      </BoardDocument>,
    ),
  );
}

/** @param number of the notice that was replaced; undefined if it is not on this board */
function inPlaceOf(number: number | undefined): string {
  return number === undefined ? t.inPlaceOfEarlierNotice : t.inPlaceOfNotice(number);
}

function Archived({
  archived: { notice, replacedBy },
  timeZone,
}: {
  archived: ArchivedNotice;
  timeZone: string;
}) {
  return (
    <article class="archived">
      <NoticeHead notice={notice} timeZone={timeZone} />
      <p class="gone">{goneText(notice, replacedBy, timeZone)}</p>
      <p class="text">{notice.text}</p>
    </article>
  );
}

function goneText(
  { withdrawn_at, withdrawal_reason }: Notice,
  replacedBy: ArchivedNotice['replacedBy'],
  timeZone: string,
): string {
  if (withdrawn_at === null) {
    const { number, posted_at } = replacedBy!;
    return t.replacedByNotice(number, dateTimeIn(timeZone, posted_at));
  }
  const time = dateTimeIn(timeZone, withdrawn_at);
  return withdrawal_reason === null ? t.withdrawn(time) : t.withdrawnBecause(time, withdrawal_reason);
}

function NoticeHead({ notice, timeZone }: { notice: Notice; timeZone: string }) {
  return (
    <>
      <p class="meta">
        {t.noPosted(
          notice.number,
          noticeKindLabels[notice.kind],
          <time datetime={new Date(notice.posted_at).toISOString()}>
            {dateTimeIn(timeZone, notice.posted_at)}
          </time>,
        )}
      </p>
      <h2>{notice.title}</h2>
    </>
  );
}
