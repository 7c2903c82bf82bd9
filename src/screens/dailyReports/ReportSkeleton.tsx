import { Skeleton } from '../../ui/Skeleton';
import { Tiles } from '../../ui/Tiles';

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
