import type { Member } from '@contract/areas/members/members';
import type { Address } from '@contract/schema';
import { statusIs } from '@contract/status-words';
import { lettersOf as t } from '@messages/club';
import { holderName } from '@shared/billing/holder-name';
import { addressLines } from '@shared/postal-address';
import type { z } from 'zod';
import type { Account } from './aging';
import type { Reminder } from './reminders';

/** A reminder that goes out by post. */
interface LetterTo {
  account: Account;
  contact: Member & { address: z.infer<typeof Address> };
}

/** Accounts without a letter, and why: `3 accounts without an address`. */
interface Without {
  why: (count: number) => string;
  accounts: Account[];
}

/**
 * Letters of a reminder list, and the accounts that get none. Statuses and payments that disagree are checked first; a
 * letter goes to somebody of the household who lives and has an address.
 */
export function lettersOf(reminders: readonly Reminder[]): { letters: LetterTo[]; without: Without[] } {
  const reasons: [why: Without['why'], applies: (one: Reminder) => boolean][] = [
    [t.accountsToCheckFirst, ({ account }) => differs(account)],
    [t.accountsWithoutHousehold, ({ account }) => account.household_id === null],
    [t.accountsWithoutLivingAdult, ({ contact }) => !contact || statusIs('dead', contact.status)],
    [
      t.accountsWithoutAddress,
      ({ contact }) =>
        !contact?.address || addressLines({ ...contact.address, country: null }, null).length === 0,
    ],
  ];
  const whyNot = (one: Reminder) => reasons.find(([, applies]) => applies(one))?.[0];
  return {
    letters: reminders.filter((one): one is LetterTo => whyNot(one) === undefined),
    without: reasons.map(([why]) => ({
      why,
      accounts: reminders.filter((one) => whyNot(one) === why).map(({ account }) => account),
    })),
  };
}

function differs({ status_differences }: Account): boolean {
  return Object.values(status_differences).some((amount) => amount !== 0);
}

/** `Byrne (1042)`. */
export function accountName(account: Account): string {
  const name = holderName(account);
  return account.membership_number && account.name ? `${name} (${account.membership_number})` : name;
}
