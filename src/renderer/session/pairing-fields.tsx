import { pairingFields as t } from '@messages/session';
import { TextInput } from '@/ui/fields';
import type { Form } from '@/ui/form/use-form';

interface Draft {
  address: string;
  code: string;
  name: string;
}

/** Fields for the other laptop, and for the name of this one there. */
export function PairingFields({ form }: { form: Pick<Form<Draft>, 'field'> }) {
  return (
    <>
      <TextInput label={t.addressOfOtherLaptop} placeholder={t.http1921681} {...form.field('address')} />
      <TextInput
        label={t.pairingCode}
        description={t.leaveEmpty}
        placeholder={t.k7qdM2xf9twb}
        {...form.field('code')}
      />
      <TextInput label={t.nameOfThisLaptop} placeholder={t.secondLaptop} {...form.field('name')} />
    </>
  );
}

/** The name of a laptop that was given none. */
export const UNNAMED_LAPTOP = t.secondLaptop;
