import type { MarkDetails, MarkKind } from '@contract/areas/tee-time-marks';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '@/api/clock/device-clock';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { type KnownMark, toItem, withVoid } from './known-marks';

/** A mark to be made now. */
export interface MarkDraft {
  kind: MarkKind;
  tee_time_id?: string;
  seat?: number;
  player?: string | null;
  about_id?: string;
  sheet_at: number;
  details?: Partial<MarkDetails>;
}

/** What was marked or taken back last, to be shown with where it is kept. */
export interface Announcement {
  text: string;
  /** The marks that it is about; none where nothing was marked. */
  ids: readonly string[];
  /** Differs each time, so that screen readers read the same text again. */
  at: number;
}

export interface Marking {
  /** Makes marks at this moment by the server's clock. Answers their ids. */
  add: (drafts: readonly MarkDraft[], label: string) => string[];
  /** Takes marks back. */
  takeBack: (marks: readonly KnownMark[], label: string) => void;
  /** Takes back what was done last on this page, or lets hold again what was taken back last. */
  undo: () => void;
  canUndo: boolean;
  announce: (text: string) => void;
  announcement: Announcement | null;
}

/** What one key did, to be undone by one key. */
interface Step {
  label: string;
  ids: readonly string[];
  /** Whether it took marks back. */
  tookBack: boolean;
}

/** Makes marks and takes them back, by the outbox. */
export function useMarking(marks: readonly KnownMark[]): Marking {
  const { clubId } = useSession();
  const outbox = useOutbox();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const announce = (text: string, ids: readonly string[] = []) =>
    setAnnouncement({ text, ids, at: performance.now() });
  const setVoid = (changed: readonly KnownMark[], isVoid: boolean, label: string) =>
    outbox.add(changed.map((mark) => toItem(withVoid(mark, isVoid), label)));
  const did = (step: Step) => setSteps([...steps, step]);
  return {
    add(drafts, label) {
      const marked_at = serverNow();
      const made = drafts.map((draft) => ({ ...draft, id: `mrk_${uuidv7()}`, club_id: clubId, marked_at }));
      outbox.add(made.map((body) => toItem(body, label)));
      const ids = made.map(({ id }) => id);
      did({ label, ids, tookBack: false });
      announce(label, ids);
      return ids;
    },
    takeBack(changed, label) {
      setVoid(changed, true, label);
      const ids = changed.map(({ id }) => id);
      did({ label, ids, tookBack: true });
      announce(label, ids);
    },
    undo() {
      const step = steps.at(-1);
      if (!step) return announce('Nothing to undo on this page: a lit mark is taken back by pressing it');
      setVoid(
        marks.filter(({ id }) => step.ids.includes(id)),
        !step.tookBack,
        `Undo: ${step.label}`,
      );
      setSteps(steps.slice(0, -1));
      announce(`Undone: ${step.label}`, step.ids);
    },
    canUndo: steps.length > 0,
    announce: (text) => announce(text),
    announcement,
  };
}
