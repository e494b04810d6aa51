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
      <TextInput
        label="Address of the other laptop"
        placeholder="http://192.168.1.5:4010"
        {...form.field('address')}
      />
      <TextInput
        label="Pairing code"
        description="Leave empty if you scanned the address"
        placeholder="K7QD-M2XF-9TWB"
        {...form.field('code')}
      />
      <TextInput label="Name of this laptop" placeholder="Second laptop" {...form.field('name')} />
    </>
  );
}

/** The name of a laptop that was given none. */
export const UNNAMED_LAPTOP = 'Second laptop';
