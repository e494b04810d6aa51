import { nameOf } from './deeds';
import type { Intent } from './intent';
import type { Row } from './race-view';
import type { Mode } from './use-entry';

/** What Enter does right now, in words; null when it does nothing. */
export function hintOf(mode: Mode, intent: Intent): string | null {
  if (mode.kind === 'time') return `saves the time of #${mode.row.number}`;
  if (mode.kind === 'start') return `sets the start of ${mode.fleet}`;
  if (mode.kind === 'code') return null;
  switch (intent.kind) {
    case 'nothing':
      return null;
    case 'edit':
      return `edits the time of #${intent.row.number}`;
    case 'name':
      return `${wasNamed(intent.row) ? 'renames' : 'names'} #${intent.row.number} ${nameOf(intent.boat.entry)}`;
    case 'record-named':
      return `takes the time now for ${nameOf(intent.boat.entry)}`;
    case 'keep-text':
      return `keeps “${intent.text}” on #${intent.row.number}, to resolve later`;
    case 'record-text':
      return `takes the time now for “${intent.text}”, to resolve later`;
    case 'code':
      return `scores ${nameOf(intent.boat.entry)} ${intent.code}`;
    case 'already':
      return `shows ${nameOf(intent.boat.entry)}, who has finished already`;
    case 'choose':
      return 'goes to the boats that fit';
    case 'no-boat':
      return `does nothing: no boat fits ${intent.text}`;
  }
}

function wasNamed({ crossing }: Row): boolean {
  return crossing.registration_id !== null;
}

const stateLabels = {
  saving: 'Being saved on this device',
  waiting: 'Kept on this device; the server has not answered yet',
  unsaved: 'NOT kept on this device: leave this page open until the server has it',
  refused: 'Refused by the server',
  kept: 'Kept on the server',
};

/** A row's state in words. */
export function stateLabel({ state, refusal }: Row): string {
  return refusal ?? stateLabels[state];
}
