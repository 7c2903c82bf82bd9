import type { DigestListQuery } from '#api/contract/digests.ts';
import { useCountOf } from '#data/digests.ts';
import { useStatuses } from '#data/statuses.ts';
import { useSession } from '#shared/session/session.ts';
import { messages } from './messages.ts';

interface ReadyView {
  id: string;
  label: string;
  /** Query string of the list's address. */
  search: string;
}

export function findReadyViews(userId: number | undefined, review: string | undefined): ReadyView[] {
  return [
    ...(review === undefined
      ? []
      : [{ id: 'review', label: messages.inReview, search: `selectedStatus=${review}` }]),
    ...(userId === undefined
      ? []
      : [
          { id: 'assigned', label: messages.assignedToMe, search: `selectedAssignee=${userId}` },
          {
            id: 'drafts',
            label: messages.myDrafts,
            search: `selectedAuthor=${userId}&selectedStatus=draft`,
          },
        ]),
    { id: 'planned', label: messages.plannedThisWeek, search: 'planned=week' },
  ];
}

export function useReadyViews(): (ReadyView & { count: number | undefined })[] {
  const { userId } = useSession();
  const review = useStatuses().data?.results.find(({ stage }) => stage === 'review')?.slug;
  const own = (filters: DigestListQuery) => (userId === undefined ? null : filters);
  const counts: Record<string, number | undefined> = {
    assigned: useCountOf(own({ assigned_to: String(userId) })),
    review: useCountOf(review === undefined ? null : { status: review }),
    drafts: useCountOf(own({ authors: String(userId), status: 'draft' })),
    planned: useCountOf({ planned: 'week', zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
  return findReadyViews(userId, review).map((view) => ({ ...view, count: counts[view.id] }));
}
