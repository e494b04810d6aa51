import { IconAlertTriangle, IconArrowUp, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import styles from '../starter.module.css';
import { type KnownMark, stateLabel } from './known-marks';
import type { Announcement } from './use-marking';

const icons = {
  saving: IconCircleDashed,
  waiting: IconArrowUp,
  unsaved: IconAlertTriangle,
  refused: IconAlertTriangle,
  sent: IconCheck,
};

/** The worst state of several marks counts. */
const worst = ['refused', 'unsaved', 'saving', 'waiting', 'sent'] as const;

interface AnnouncementLineProps {
  announcement: Announcement | null;
  marks: readonly KnownMark[];
}

/** The last action, with its storage state: it says "kept" only once stored. */
export function AnnouncementLine({ announcement, marks }: AnnouncementLineProps) {
  const about = announcement ? marks.filter(({ id }) => announcement.ids.includes(id)) : [];
  const state = worst.find((one) => about.some((mark) => mark.state === one));
  const mark = about.find((one) => one.state === state);
  const Icon = state && icons[state];
  return (
    <p className={styles.announcement} role="status" data-state={state}>
      {announcement && (
        <span key={announcement.at}>
          {Icon && <Icon size={16} stroke={2.4} aria-hidden="true" />} <strong>{announcement.text}</strong>
          {mark && <span>: {stateLabel(mark)}</span>}
        </span>
      )}
    </p>
  );
}
