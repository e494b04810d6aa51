import { addApplication as t } from '@messages/club';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefusal } from '@/api/allowed';
import { Button } from '@/ui/button';
import { late } from '@/ui/late';
import { useClubSearch } from '../search';
import type { NewApplicationProps } from './new-application';

const NewApplication = late<NewApplicationProps>(
  async () => (await import('./new-application')).NewApplication,
);

/** Enters an application by hand; with a cloud it goes there too. */
export function AddApplication() {
  const isRefused = useRefusal('submitApplication') !== null;
  const [, change] = useClubSearch();
  const [isOpen, setOpen] = useState(false);
  if (isRefused) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.addApplication}
      </Button>
      {isOpen && <NewApplication onClose={() => setOpen(false)} onSaved={(record) => change({ record })} />}
    </>
  );
}
