import { Skeleton } from '#ui/feedback/Skeleton.tsx';

/** The first of the details, before they are there. */
export function DetailsSkeleton() {
  return (
    <>
      <Skeleton height="9.5rem" isFrame />
      <Skeleton height="2.25rem" isFrame />
      <Skeleton height="2.25rem" isFrame />
    </>
  );
}
