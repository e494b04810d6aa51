import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `ui/copy-button.tsx`. */
export const copyButton = {
  copied: 'Copied',
  notAllowed: 'This browser doesn’t allow it',
};

/** Texts of `ui/data-table/data-table.tsx`. */
export const dataTable = {
  rows: (count: number) =>
    plural(count, { one: `${formatNumber(count)} row`, other: `${formatNumber(count)} rows` }),
  rowsFound: (found: string, count: number) =>
    plural(count, {
      one: `${found} of ${formatNumber(count)} row`,
      other: `${found} of ${formatNumber(count)} rows`,
    }),
  nothingHereMatches: (query: string, escapeKey: ReactNode) => (
    <>
      Nothing here matches “{query}”. {escapeKey} clears the search.
    </>
  ),
  search: 'Search',
  searchIn: (label: string) => `Search ${label}`,
};

/** Texts of `ui/dialogs.tsx`. */
export const dialogs = {
  cancel: 'Cancel',
};

/** Texts of `ui/fatal-error.tsx`. */
export const fatalError = {
  thisPageHadProblem: 'This page had a problem',
  docksideHitBug:
    'Dockside hit a bug. Saved work is safe. Reload to continue. If it happens again, report the details.',
  reloadPage: 'Reload the page',
  goBack: 'Go back',
  copyDetails: 'Copy the details',
};

/** Texts of `ui/fill-progress.tsx`. */
export const fillProgress = {
  firstFill: 'First fill',
  records: (records: string) => (
    <>
      <strong>{records}</strong> records
    </>
  ),
  aSecond: (rate: string) => (
    <>
      <strong>{rate}</strong> a second
    </>
  ),
};

/** Texts of `ui/form/beside-help.tsx`. */
export const besideHelp = {
  help: 'Help',
};

/** Texts of `ui/form/change-reason.tsx`. */
export const changeReason = {
  reasonForChange: 'Reason for the change',
  optionalShownInHistory: 'Optional. Shown in History.',
};

/** Texts of `ui/form/drafts.tsx`. */
export const drafts = {
  discardChanges: 'Discard changes?',
  yourChangesArentSaved: 'Your changes aren’t saved.',
  discardChangesConfirm: 'Discard changes',
  keepEditing: 'Keep editing',
};

/** Texts of `ui/form/form-actions.tsx`. */
export const formActions = {
  save: 'Save',
  cancel: 'Cancel',
};

/** Texts of `ui/form/reason-field.tsx`. */
export const reasonField = {
  reason: 'Reason',
  optionalShownInHistory: 'Optional. Shown in History.',
};

/** Texts of `ui/form/tags-field.tsx`. */
export const tagsField = {
  notEntered: 'Not entered',
};

/** Texts of `ui/form/use-search.ts`. */
export const useSearch = {
  noChoice: 'No choice',
  chooseFromList: 'Choose from the list.',
  nothingInListMatches: (typed: string) => `Nothing in the list matches “${typed}”.`,
};

/** Texts of `ui/key-hint.tsx`. */
export const keyHint = {
  followedBy: 'then',
};

/** Texts of `ui/keyboard/commands.ts`. */
export const commands = {
  everywhere: 'Everywhere',
  goTo: 'Go to',
  theme: 'Theme',
  thisScreen: 'This screen',
};

/** Texts of `ui/keyboard/keys.ts`. */
export const keys = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  enter: 'Enter',
  escape: 'Esc',
  insert: 'Ins',
  remove: 'Del',
  shift: 'Shift',
  space: 'Space',
};

/** Texts of `ui/mantine/theme.ts`. */
export const theme = {
  close: 'Close',
};

/** Texts of `PasswordInput` in `ui/fields.tsx`. */
export const passwordInput = {
  showOrHide: 'Show or hide the text',
};

/** Texts of `ui/place-bar.tsx`. */
export const placeBar = {
  more: 'More',
  goTo: (name: string) => `Go to ${name}`,
};

/** Texts of `ui/print-button.tsx`. */
export const printButton = {
  print: 'Print',
  printPage: (page: string) => `Print ${page}`,
};

/** Texts of `ui/qr-code.tsx`. */
export const qrCode = {
  qrCodeOf: (text: string) => `QR code of ${text}`,
};

/** Texts of `ui/split-view/split-view.tsx`. */
export const splitView = {
  closeRecord: 'Close the record',
  record: 'Record',
  next: (noun: string) => `Next ${noun}`,
  previous: (noun: string) => `Previous ${noun}`,
  notInList: 'not in the list',
  place: (index: string, count: string) => `${index} of ${count}`,
};
