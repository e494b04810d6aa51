import type { MarkDetails, MarkKind } from '@contract/areas/golf/tee-time-marks';
import { useMarking as t } from '@messages/tee-times';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '@/api/clock/device-clock';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import type { Day } from '@/lib/time';
import { createUndoStacks } from '@/lib/undo/undo-stack';
import { type KnownMark, toItem, withVoid } from './known-marks';

/** A mark to create now. */
export interface MarkDraft {
  kind: MarkKind;
  tee_time_id?: string;
  seat?: number;
  player?: string | null;
  about_id?: string;
  sheet_at: number;
  details?: Partial<MarkDetails>;
}

/** The last mark or its undo, to show with its storage state. */
export interface Announcement {
  text: string;
  /** Ids of its marks; empty if nothing was marked. */
  ids: readonly string[];
  /** Differs each time, so that screen readers repeat equal texts. */
  at: number;
}

export interface Marking {
  /** Creates marks at the current server time and returns their ids. */
  add: (drafts: readonly MarkDraft[], label: string) => string[];
  /** Revokes marks. */
  takeBack: (marks: readonly KnownMark[], label: string) => void;
  /** Undoes this device's last action of the day. */
  undo: () => void;
  canUndo: boolean;
  announce: (text: string) => void;
  announcement: Announcement | null;
}

/** The result of one key, to undo with one key. */
interface Step {
  label: string;
  ids: readonly string[];
  /** True if it revoked marks. */
  tookBack: boolean;
}

const useSteps = createUndoStacks<Step>('starter');

/** Creates and revokes marks of a day through the outbox. */
export function useMarking(day: Day, marks: readonly KnownMark[]): Marking {
  const { clubId } = useSession();
  const outbox = useOutbox();
  const steps = useSteps(clubId, day);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const announce = (text: string, ids: readonly string[] = []) =>
    setAnnouncement({ text, ids, at: performance.now() });
  const setVoid = (changed: readonly KnownMark[], isVoid: boolean, label: string) =>
    outbox.add(changed.map((mark) => toItem(withVoid(mark, isVoid), label)));
  return {
    add(drafts, label) {
      const marked_at = serverNow();
      const made = drafts.map((draft) => ({ ...draft, id: `mrk_${uuidv7()}`, club_id: clubId, marked_at }));
      outbox.add(made.map((body) => toItem(body, label)));
      const ids = made.map(({ id }) => id);
      steps.push({ label, ids, tookBack: false });
      announce(label, ids);
      return ids;
    },
    takeBack(changed, label) {
      setVoid(changed, true, label);
      const ids = changed.map(({ id }) => id);
      steps.push({ label, ids, tookBack: true });
      announce(label, ids);
    },
    undo() {
      const step = steps.undo();
      if (!step) return announce(t.nothingToUndoTap);
      const changed = marks.filter(({ id }) => step.ids.includes(id));
      if (changed.length === 0) return announce(t.nothingToUndo(step.label));
      setVoid(changed, !step.tookBack, t.undo(step.label));
      announce(t.undone(step.label), step.ids);
    },
    canUndo: steps.last !== undefined,
    announce: (text) => announce(text),
    announcement,
  };
}
