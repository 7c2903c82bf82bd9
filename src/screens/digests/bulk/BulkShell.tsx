import { useState } from 'react';
import type { BulkActionsProps } from './BulkActions.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';

export function BulkShell(props: BulkActionsProps) {
  const hasSelection = props.rows.length > 0;
  const [isRequested, setRequested] = useState(hasSelection);
  if (hasSelection && !isRequested) setRequested(true);
  if (!isRequested) return null;
  return <BulkActions {...props} />;
}

const BulkActions = lazyComponent(async () => (await import('./BulkActions.tsx')).BulkActions);
