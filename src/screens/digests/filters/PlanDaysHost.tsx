import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { lazyComponent } from '#ui/lazyPart.tsx';
import type { ListQuery } from '../listQuery.ts';
import { getSelectedKeys, withFilter, openFilterId } from './filters.ts';

interface PlanDaysHostProps {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
}

export function PlanDaysHost({ query, onChange }: PlanDaysHostProps) {
  useSignals();
  useEffect(() => close, []);
  const id = openFilterId.value;
  if (!id) return null;
  return (
    <PlanDaysDialog
      id={id}
      value={String(getSelectedKeys(query, id)[0] ?? '')}
      onChange={(days) => onChange(withFilter(query, id, [days]))}
      onClose={close}
    />
  );
}

function close() {
  openFilterId.value = null;
}

const PlanDaysDialog = lazyComponent(async () => (await import('./PlanDaysDialog.tsx')).PlanDaysDialog);
