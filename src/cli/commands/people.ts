import { Command } from 'commander';
import { activePeople, listPeople, putPerson } from '../../club/access/people';
import { hashPin } from '../../club/access/pins';
import { PIN } from '../../contract/areas/access/people';
import { roles } from '../../contract/roles';
import { type CommonOptions, command, print, table } from '../common';
import { withExistingStore } from '../open-data';
import { readSecret } from '../read-secret';

export function peopleCommand(): Command {
  const people = new Command('people').description(
    'List the people who sign in, and set a new PIN when no manager can.',
  );
  people.addCommand(command('list', 'List the people by name.').action(list));
  people.addCommand(
    command('pin', 'Set a person’s PIN, typed in or piped in.')
      .argument('<name>', 'the person, by name')
      .action(setPin),
  );
  return people;
}

async function list(options: CommonOptions): Promise<void> {
  await withExistingStore(options.dataDir, async ({ read }) => {
    const people = listPeople(read);
    const rows = people.map(({ name, role, disabled_at }) => [
      name,
      roles[role].name,
      disabled_at === null ? '' : 'disabled',
    ]);
    print(options, people, table([['NAME', 'ROLE', ''], ...rows]));
  });
}

async function setPin(name: string, options: CommonOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const person = activePeople(store.read).find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!person)
      throw new Error(`No one here signs in as ${name}. List the people with dockside people list.`);
    const pin = await readSecret('PIN', undefined);
    if (!PIN.test(pin)) throw new Error('Give a PIN of 4 to 8 digits.');
    const hashed = await hashPin(pin);
    await store.write((db) => putPerson(db, { ...person, pin: hashed, now: Date.now() }));
    print(options, { id: person.id, name: person.name }, `${person.name} has a new PIN.`);
  });
}
