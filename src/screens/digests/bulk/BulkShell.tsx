import { useState } from 'react';
import type { BulkProps } from './Bulk.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';

export function BulkShell(props: BulkProps) {
  const hasSelection = props.rows.length > 0;
  const [isRequested, setRequested] = useState(hasSelection);
  if (hasSelection && !isRequested) setRequested(true);
  if (!isRequested) return null;
  return <Bulk {...props} />;
}

const Bulk = lazyComponent(async () => (await import('./Bulk.tsx')).Bulk);
