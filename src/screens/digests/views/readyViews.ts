import type { DigestListQuery } from '#api/contract/digests.ts';
import { useCountOf } from '#data/digests.ts';
import { useStatuses } from '#data/statuses.ts';
import { useSession } from '#shared/session/session.ts';
import { messages } from './messages.ts';

/** A view that everybody has, of what they do today. */
interface ReadyView {
  id: string;
  label: string;
  /** The filters as the query of the list's address. */
  search: string;
  /** How many digests it has now. */
  count: number | undefined;
}

/** What is assigned to the person, what waits for a review, their own drafts, and what is planned for this week. */
export function useReadyViews(): ReadyView[] {
  const { userId } = useSession();
  const review = useStatuses().data?.results.find(({ stage }) => stage === 'review')?.slug;
  const own = (filters: DigestListQuery) => (userId === undefined ? null : filters);
  const assigned = useCountOf(own({ assigned_to: String(userId) }));
  const inReview = useCountOf(review === undefined ? null : { status: review });
  const drafts = useCountOf(own({ authors: String(userId), status: 'draft' }));
  const planned = useCountOf({ planned: 'week', zone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  const all = [
    { id: 'review', label: messages.inReview, search: `selectedStatus=${review}`, count: inReview },
    {
      id: 'assigned',
      label: messages.assignedToMe,
      search: `selectedAssignee=${userId}`,
      count: assigned,
    },
    {
      id: 'drafts',
      label: messages.myDrafts,
      search: `selectedAuthor=${userId}&selectedStatus=draft`,
      count: drafts,
    },
    { id: 'planned', label: messages.plannedThisWeek, search: 'planned=week', count: planned },
  ];
  return all.filter(
    ({ id }) => id === 'planned' || (id === 'review' ? review !== undefined : userId !== undefined),
  );
}
