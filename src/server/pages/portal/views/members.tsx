/** @jsxImportSource hono/jsx */
import { members as t } from '@messages/public-pages';
import type { Member } from '../../../../contract/areas/members/members';
import { label, NONE, personName } from '../../format';
import { Empty, OptionalDate, Status, Table } from '../parts';
import type { Visit } from '../visit';

/** People of the member's household. Each sees their contact details only in their own portal. */
export async function membersView(visit: Visit) {
  const { household, member } = visit;
  return (
    <>
      <h1>{t.members}</h1>
      <People visit={visit} />
      {household.length === 1 && (
        <Empty title={t.noOneElse}>{member.household ? t.peopleClubAdds : t.youArentInHousehold}</Empty>
      )}
    </>
  );
}

function People({ visit: { household, member, clock } }: { visit: Visit }) {
  const columns = [{ name: t.name }, { name: t.number }, { name: t.status }, { name: t.memberSince }];
  return (
    <Table caption={caption(member)} columns={columns}>
      {household.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {personName(person)} <span class="meta line">{role(person, member)}</span>
          </th>
          <td data-label={t.numberShort}>{person.membership_number ?? NONE}</td>
          <td>
            <Status of={person.status} />
          </td>
          <td data-label={t.since}>
            <OptionalDate clock={clock} at={person.joined_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function caption({ household }: Member): string {
  return household?.name ? t.household(household.name) : t.yourMembership;
}

function role(person: Member, viewer: Member): string {
  const standing = person.primary ? t.primaryMember : person.relationship && label(person.relationship);
  return [person.id === viewer.id && t.you, standing].filter(Boolean).join(' · ');
}
