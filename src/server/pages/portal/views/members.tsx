/** @jsxImportSource hono/jsx */
import type { Member } from '../../../../contract/areas/members/members';
import { label, NONE, personName } from '../../format';
import { Empty, OptionalDate, Status, Table } from '../parts';
import type { Visit } from '../visit';

/** People of the member's household. Each sees their contact details only in their own portal. */
export async function membersView(visit: Visit) {
  const { household, member } = visit;
  return (
    <>
      <h1>Members</h1>
      <People visit={visit} />
      {household.length === 1 && (
        <Empty title="No one else is on your membership">
          {member.household
            ? 'People the club adds to your household appear here.'
            : 'You aren’t in a household. Ask the club to add you to one.'}
        </Empty>
      )}
    </>
  );
}

function People({ visit: { household, member, clock } }: { visit: Visit }) {
  const columns = [{ name: 'Name' }, { name: 'Number' }, { name: 'Status' }, { name: 'Member since' }];
  return (
    <Table caption={caption(member)} columns={columns}>
      {household.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {personName(person)} <span class="meta line">{role(person, member)}</span>
          </th>
          <td data-label="No.">{person.membership_number ?? NONE}</td>
          <td>
            <Status of={person.status} />
          </td>
          <td data-label="Since">
            <OptionalDate clock={clock} at={person.joined_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function caption({ household }: Member): string {
  return household?.name ? `The ${household.name} household` : 'Your membership';
}

function role(person: Member, viewer: Member): string {
  const standing = person.primary ? 'Primary member' : person.relationship && label(person.relationship);
  return [person.id === viewer.id && 'You', standing].filter(Boolean).join(' · ');
}
