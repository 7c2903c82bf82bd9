import { useEffect } from 'react';
import type { Static } from '#api/contract/schema.ts';
import type { StatusStatistics } from '#api/contract/statuses.ts';
import { stored } from '#data/storage/stored.ts';
import { StatusTabs } from '#ui/layout/StatusTabs.tsx';
import { messages } from './messages.ts';
import type { NamedStatus } from './StatusesContext.ts';

/** How many statuses there were when the list was last open; empty at first. */
const lastCount = stored('statusCount');
/** Those that every database begins with. */
const usualCount = 5;

interface StatusStripProps {
  /** None until the list was read for the first time. */
  statuses: readonly NamedStatus[];
  /** Undefined while the list is counted. */
  statistics: Static<typeof StatusStatistics> | undefined;
  /** The counts are those of an earlier read then, and not shown. */
  hasFailed?: boolean;
  /** A status slug; empty for all. */
  selected: string;
  onSelect: (slug: string) => void;
}

/** All, and each status, with their numbers of digests (LIST-16). Pressing the active one clears it. */
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
    if (known > 0) lastCount.value = String(known);
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
      awaited={known === 0 && !hasFailed ? Number(lastCount.peek()) || usualCount : 0}
      onSelectionChange={(slug) => onSelect(String(slug ?? ''))}
    />
  );
}
