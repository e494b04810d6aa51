import { Outlet } from '@tanstack/react-router';
import styles from './setup-layout.module.css';

/** The frame of the set-up’s screens. */
export function SetupLayout() {
  return (
    <div className={styles.screen}>
      <Outlet />
    </div>
  );
}
