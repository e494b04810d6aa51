import { Button } from '@/ui/button';
import { notifications } from '@/ui/notify';

const SHOWN_MS = 12_000;

export interface SyncNotice {
  title: string;
  message: string;
  button: string;
}

/** Shows a notice with a button. */
export function showSyncNotice({ title, message, button }: SyncNotice, onOpen: () => void): void {
  const open = () => {
    notifications.hide(id);
    onOpen();
  };
  const id = notifications.show({
    color: 'red',
    autoClose: SHOWN_MS,
    title,
    message: (
      <>
        {message}
        <p style={{ margin: 'var(--s2) 0 0' }}>
          <Button size="compact-md" variant="default" onClick={open}>
            {button}
          </Button>
        </p>
      </>
    ),
  });
}
