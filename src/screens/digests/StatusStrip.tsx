import { useEffect } from 'react';
import type { Static } from '#api/contract/schema.ts';
import type { StatusStatistics } from '#api/contract/statuses.ts';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import { StatusTabs } from '#ui/layout/StatusTabs.tsx';
import { messages } from './messages.ts';
import type { NamedStatus } from './statusChoices.ts';

const lastStatusCount = createStoredSignal('statusCount');
/** Every database starts with these five statuses. */
const defaultStatusCount = 5;

interface StatusStripProps {
  statuses: readonly NamedStatus[];
  /** Undefined while counting. */
  statistics: Static<typeof StatusStatistics> | undefined;
  /** Loading failed, so the counts are stale and hidden. */
  hasFailed?: boolean;
  /** Status slug; empty for all. */
  selected: string;
  onSelect: (slug: string) => void;
}

/** Statuses with digest counts (LIST-16). Pressing the active one clears it. */
export function StatusStrip({
  statuses,
  statistics,
  hasFailed = false,
  selected,
  onSelect,
}: StatusStripProps) {
  const known = statuses.length;
  const countBy = (count: number | undefined) => (hasFailed ? undefined : (count ?? null));
  useEffect(() => {
    if (known > 0) lastStatusCount.value = String(known);
  }, [known]);
  const tabs = [
    { id: '', label: messages.allStatuses, count: known > 0 ? countBy(statistics?.total) : undefined },
    ...statuses.map(({ slug, status_name }) => ({
      id: slug,
      label: status_name,
      count: countBy(statistics?.results.find((status) => status.slug === slug)?.count),
    })),
  ];
  return (
    <StatusTabs
      label={messages.statusLabel}
      tabs={tabs}
      selectedKey={selected || null}
      placeholderCount={known === 0 && !hasFailed ? Number(lastStatusCount.peek()) || defaultStatusCount : 0}
      onSelectionChange={(slug) => onSelect(String(slug ?? ''))}
    />
  );
}
