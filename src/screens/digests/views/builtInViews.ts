import type { DigestListQuery } from '#api/contract/digests.ts';
import { useFilteredCount } from '#data/digests.ts';
import { useStatuses } from '#data/statuses.ts';
import { useSession } from '#shared/session/session.ts';
import { messages } from './messages.ts';

interface BuiltInView {
  id: string;
  label: string;
  /** Query string of the list's address. */
  search: string;
}

export function listBuiltInViews(userId: number | undefined, review: string | undefined): BuiltInView[] {
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

export function useBuiltInViews(): (BuiltInView & { count: number | undefined })[] {
  const { userId } = useSession();
  const review = useStatuses().data?.results.find(({ stage }) => stage === 'review')?.slug;
  const ifSignedIn = (filters: DigestListQuery) => (userId === undefined ? null : filters);
  const counts: Record<string, number | undefined> = {
    assigned: useFilteredCount(ifSignedIn({ assigned_to: String(userId) })),
    review: useFilteredCount(review === undefined ? null : { status: review }),
    drafts: useFilteredCount(ifSignedIn({ authors: String(userId), status: 'draft' })),
    planned: useFilteredCount({
      planned: 'week',
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  };
  return listBuiltInViews(userId, review).map((view) => ({ ...view, count: counts[view.id] }));
}
