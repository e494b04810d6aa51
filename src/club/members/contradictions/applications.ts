import { applications as t } from '@messages/server/contradictions';
import type { Applicant } from '../../../contract/areas/members/applications';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import type { Member } from '../../../contract/areas/members/members';
import { statusIs } from '../../../contract/status-words';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { PeopleIndex, type Person, personOf } from './same-person';
import { applicationIdOf, applicationLink, contradiction, memberLink, memberName, personName } from './words';

type Applied = Person & { application: string; isApproved: boolean };

/** Undecided applications that came before in another one, and those of members. */
export async function doubtfulApplications(
  applicants: readonly Applicant[],
  members: readonly Member[],
): Promise<Contradiction[]> {
  const all = applicants
    .filter(({ status }) => !statusIs('cancelled', status))
    .map(
      (applicant): Applied => ({
        ...personOf(applicant),
        application: applicationIdOf(applicant),
        isApproved: statusIs('approved', applicant.status),
      }),
    );
  const people = await PeopleIndex.of<Applied | Member>([...all, ...members]);
  const applied = new Set<Applied | Member>(all);
  const isApplied = (item: Applied | Member): item is Applied => applied.has(item);
  const found: Contradiction[] = [];
  const pause = yieldToEventLoop();
  for (const one of all.filter(({ isApproved }) => !isApproved)) {
    const link = applicationLink(one.application, one);
    for (const { item, shared } of people.like(one)) {
      if (!isApplied(item)) {
        const [name, member] = [personName(one), memberName(item)];
        const text = statusIs('left', item.status)
          ? t.isFormerMember(name, shared, member, item.status!)
          : t.isMember(name, shared, member);
        found.push(contradiction('applicant_is_member', text, [link, memberLink(item)]));
      }
      // Each pair of waiting applications is named once.
      else if (
        item.application < one.application ||
        (item.isApproved && item.application !== one.application)
      ) {
        const says = item.isApproved ? t.isApprovedAlready : t.appliedTwice;
        const text = says(personName(one), shared);
        found.push(contradiction('application_twice', text, [link, applicationLink(item.application, item)]));
      }
    }
    await pause();
  }
  return found;
}
