import { actions as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import type { CountryTerms } from '@shared/country-terms';
import { openShortcutSheet } from '@/shell/shortcut-sheet';
import type { Command } from '@/ui/keyboard/commands';
import type { Marking } from './marks/use-marking';
import type { Desk } from './use-desk';

/** Context of actions. */
export interface ActionContext {
  desk: Desk;
  marking: Marking;
  openDelay: () => void;
  openStandby: () => void;
}

/** A text, or one with the words of the club’s country. */
type Label = string | ((terms: CountryTerms) => string);

/** An action at the desk. Its key, button and line on the key sheet derive from this. */
export interface Action extends Pick<Command, 'id' | 'keys' | 'hidden'> {
  label: Label;
  /** Label of its button, if it has one. */
  button?: Label;
  perform: (context: ActionContext) => void;
}

/** All actions at the starter's desk, in the order of the key sheet. */
export const actions = {
  checkIn: {
    id: 'starter.check-in',
    label: t.checkedInChosenPlayer,
    button: t.checkedIn,
    keys: 'c',
    perform: ({ desk }) => desk.mark('checked_in'),
  },
  paid: {
    id: 'starter.paid',
    label: t.paidChosenPlayer,
    button: t.paid,
    keys: 'p',
    perform: ({ desk }) => desk.mark('paid_seen'),
  },
  cart: {
    id: 'starter.cart',
    label: ({ buggy }) => t.itsNumberForChosen(capital(buggy)),
    button: ({ buggy }) => `${capital(buggy)}…`,
    keys: 'k',
    perform: ({ desk }) => desk.askCart(),
  },
  noShow: {
    id: 'starter.no-show',
    label: t.noShowChosenPlayer,
    button: t.noShow,
    keys: 'n',
    perform: ({ desk }) => desk.mark('no_show'),
  },
  teedOff: {
    id: 'starter.teed-off',
    label: t.teedOff,
    button: t.teedOff,
    keys: 't',
    perform: ({ desk }) => desk.teeOff(),
  },
  atTurn: {
    id: 'starter.at-turn',
    label: t.atTurn,
    button: t.atTurn,
    keys: 'h',
    perform: ({ desk }) => desk.turn(),
  },
  undo: {
    id: 'starter.undo',
    label: t.undo,
    button: t.undo,
    keys: ['u', 'mod+z'],
    perform: ({ marking }) => marking.undo(),
  },
  delay: {
    id: 'starter.delay',
    label: t.delayTeeTimesChange,
    button: t.delay,
    keys: 'd',
    perform: ({ openDelay }) => openDelay(),
  },
  standby: {
    id: 'starter.standby',
    label: t.addPartyToStandby,
    button: t.standby,
    keys: 's',
    perform: ({ openStandby }) => openStandby(),
  },
  before: {
    id: 'starter.before',
    label: t.choosePreviousGroup,
    keys: 'arrowup',
    hidden: true,
    perform: ({ desk }) => desk.move(-1),
  },
  after: {
    id: 'starter.after',
    label: t.chooseNextGroup,
    keys: 'arrowdown',
    hidden: true,
    perform: ({ desk }) => desk.move(1),
  },
  nextSeat: {
    id: 'starter.next-seat',
    label: t.chooseNextPlayer,
    keys: 'arrowright',
    hidden: true,
    perform: ({ desk }) => desk.moveSeat(1),
  },
  previousSeat: {
    id: 'starter.previous-seat',
    label: t.choosePreviousPlayer,
    keys: 'arrowleft',
    hidden: true,
    perform: ({ desk }) => desk.moveSeat(-1),
  },
  back: {
    id: 'starter.back',
    label: t.goToGroup,
    keys: 'escape',
    hidden: true,
    perform: ({ desk }) => desk.choose(null),
  },
  print: {
    id: 'starter.print',
    label: t.printCallList,
    button: t.print,
    keys: 'mod+p',
    perform: () => window.print(),
  },
  keySheet: {
    id: 'starter.keys',
    label: t.allKeys,
    button: t.keys,
    hidden: true,
    perform: () => openShortcutSheet(),
  },
} satisfies Record<string, Action>;

/** The desk's keys, as commands. */
export function toCommands(context: ActionContext, terms: CountryTerms): Command[] {
  return Object.values(actions as Record<string, Action>)
    .filter(({ keys }) => keys !== undefined)
    .map(({ perform, button: _, label, ...command }) => ({
      ...command,
      label: labelIn(label, terms),
      group: t.startersDesk,
      run: () => perform(context),
    }));
}

/** An action’s text at a club of this country. */
export function labelIn(label: Label | undefined, terms: CountryTerms): string {
  return typeof label === 'function' ? label(terms) : (label ?? '');
}
