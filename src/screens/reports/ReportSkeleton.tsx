import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Grid } from '#ui/layout/Grid.tsx';

/** A placeholder for the charts of a report. */
export function ReportSkeleton() {
  return (
    <Grid>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} lines={5} height="1.25rem" />
      ))}
    </Grid>
  );
}
