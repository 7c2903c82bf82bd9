import { lazy, Suspense, useState } from 'react';
import type { BulkProps } from './Bulk.tsx';

/** Nothing, until a row is selected; from then on all that bulk work needs. */
export function BulkShell(props: BulkProps) {
  const hasSelection = props.rows.length > 0;
  const [isWanted, setWanted] = useState(hasSelection);
  if (hasSelection && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Bulk {...props} />
    </Suspense>
  );
}

const Bulk = lazy(async () => ({ default: (await import('./Bulk.tsx')).Bulk }));
