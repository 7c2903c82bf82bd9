import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Tiles } from '#ui/layout/Tiles.tsx';

/** The place of a report's charts. */
export function ReportSkeleton() {
  return (
    <Tiles>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} lines={5} height="1.25rem" />
      ))}
    </Tiles>
  );
}
