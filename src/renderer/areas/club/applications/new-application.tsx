import { newApplication as t } from '@messages/club';
import type { CountryTerms } from '@shared/country-terms';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import styles from '@/ui/form/form.module.css';

export interface NewApplicationProps {
  onClose: () => void;
  /** Called with the id of the application. */
  onSaved: (id: string) => void;
}

/** Enters an application that came on paper: one person, or a household. */
export function NewApplication(props: NewApplicationProps) {
  return (
    <Dialog opened onClose={props.onClose} size={720} title={t.addApplication}>
      <Fields {...props} />
    </Dialog>
  );
}

const nobody = { first_name: '', last_name: '', email: '', mobile: '', dob: '' };
const nowhere = { street: '', city: '', state: '', zip: '', country: '' };
const linesOf = ({ county, postcode }: CountryTerms) =>
  [
    ['street', t.street],
    ['city', t.city],
    ['state', county],
    ['zip', postcode],
    ['country', t.country],
  ] as const;

function Fields({ onClose, onSaved }: NewApplicationProps) {
  const { clubId } = useSession();
  const terms = useTerms();
  const [start] = useState(() => ({
    application_id: newId('app'),
    plan_id: '',
    applicant_data: [{ standard_fields: nobody, address: nowhere }],
  }));
  const form = useApiForm('submitApplication', {
    start,
    toRequest: ({ application_id, plan_id, applicant_data }) => ({
      club_id: clubId,
      application_id,
      plan_id: plan_id.trim(),
      applicant_data: applicant_data.map(({ standard_fields: { dob, ...fields }, address }) => ({
        standard_fields: {
          ...{ first_name: fields.first_name.trim(), last_name: fields.last_name.trim() },
          ...stated({ email: fields.email, mobile: fields.mobile }),
          ...(dob && { dob: birthday(dob) }),
        },
        ...(Object.values(address).some((line) => line.trim()) && { address: stated(address) }),
      })),
    }),
    onSaved: ({ id }) => {
      onSaved(id);
      onClose();
    },
  });
  const people = form.values.applicant_data;
  return (
    <Form form={form}>
      <TextInput label={t.plan} description={t.eGFamily} {...form.field('plan_id')} />
      {people.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people are only added
        <fieldset key={index} className={styles.group}>
          <legend className={styles.legend}>{index === 0 ? t.primaryApplicant : t.person(index + 1)}</legend>
          <div className={styles.pair}>
            {(['first_name', 'last_name', 'email', 'mobile'] as const).map((name) => (
              <TextInput
                key={name}
                label={
                  {
                    ...{ first_name: t.firstName, last_name: t.lastName, email: t.email },
                    mobile: terms.mobileLabel,
                  }[name]
                }
                required={name.endsWith('name')}
                {...form.field(`applicant_data.${index}.standard_fields.${name}`)}
              />
            ))}
            <TextInput
              label={t.dateOfBirth}
              type="date"
              {...form.field(`applicant_data.${index}.standard_fields.dob`)}
            />
            {index === 0 &&
              linesOf(terms).map(([name, label]) => (
                <TextInput key={name} label={label} {...form.field(`applicant_data.0.address.${name}`)} />
              ))}
          </div>
        </fieldset>
      ))}
      <FormFooter form={form} save={t.addApplication} onCancel={onClose}>
        <Button
          variant="default"
          onClick={() =>
            form.set('applicant_data', [
              ...people,
              {
                standard_fields: { ...nobody, last_name: people[0]!.standard_fields.last_name },
                address: nowhere,
              },
            ])
          }
        >
          {t.addPerson}
        </Button>
      </FormFooter>
    </Form>
  );
}

/** The fields that are not empty, without spaces around them. */
function stated(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  );
}

/** `1990-02-28` */
function birthday(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return { year: year!, month: month!, date: date! };
}
