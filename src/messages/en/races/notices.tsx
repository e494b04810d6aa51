/** Texts of `areas/races/notices/notice-archive.tsx`. */
export const noticeArchive = {
  archive: 'Archive',
  replacedOrWithdrawn: (count: number) => `${count} replaced or withdrawn`,
  notice: (number: number) => `Notice ${number}`,
  replacedByNotice: (number: number, time: string) => `Replaced by notice ${number}, ${time}.`,
  withdrawnBy: (time: string, who: string, reason: string) => `Withdrawn ${time} by ${who}: ${reason}`,
  withdrawn: (time: string, reason: string) => `Withdrawn ${time}: ${reason}`,
};

/** Texts of `areas/races/notices/notice-article.tsx`. */
export const noticeArticle = {
  notice: (number: number) => `Notice ${number}`,
  inPlaceOfNotice: (number: number) => `In place of notice ${number}.`,
  replaceNotice: (number: number) => `Replace notice ${number}`,
  withdrawNotice: (number: number) => `Withdraw notice ${number}`,
  no: (number: number) => `No. ${number}`,
  postedBy: (date: string, time: string, postedBy: string) => `posted ${date}, ${time} by ${postedBy}`,
  posted: (date: string, time: string) => `posted ${date}, ${time}`,
};

/** Texts of `areas/races/notices/notice-drawer.tsx`. */
export const noticeDrawer = {
  withdrawNotice: (number: number) => `Withdraw notice ${number}`,
  replaceNotice: (number: number) => `Replace notice ${number}`,
  noticeMovesToArchive: (number: number) =>
    `Notice ${number} moves to the archive. The new notice gets the next number.`,
  topic: 'Topic',
  title: 'Title',
  text: 'Text',
  lineBreaksAreKept: 'Line breaks are kept.',
  postNow: 'Post now',
  onWhichDay: 'On which day?',
  atWhatTime: 'At what time?',
  limitMovesToArchive: (number: number) =>
    `Notice ${number} moves to the archive. Requests count by the new limit from now on.`,
  endsOn: 'Ends on',
  at: 'At',
  movesToPublicArchive: (title: string) => `“${title}” moves to the public archive, with the reason.`,
  reason: 'Reason',
  withdraw: 'Withdraw notice',
  postNotice: 'Post a notice',
};

/** Texts of `areas/races/notices/notices-screen.tsx`. */
export const noticesScreen = {
  postNotice: 'Post notice',
  noticeBoard: 'Notice board',
  theBoard: 'the board',
  noNoticesYet: 'No notices yet',
  postFirstOne:
    'Post the first one. Each gets a number and the time; replaced and withdrawn notices stay in the archive.',
  notices: 'Notices',
  officialNoticeBoard: 'official notice board',
  noCurrentNotices: 'No current notices.',
  publicBoard: 'Public board',
  whileSharingIsOn: 'While sharing is on, anyone on the club’s network can read it at once.',
  addressesOfPublicBoard: 'Addresses of the public board',
  openPublicBoard: 'Open public board',
};
