import { Skeleton } from '#ui/feedback/Skeleton.tsx';

/** The fields under the text, before they are there. */
export function NotesSkeleton() {
  return (
    <>
      <Skeleton height="6rem" isFrame />
      <Skeleton height="6rem" isFrame />
    </>
  );
}

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
