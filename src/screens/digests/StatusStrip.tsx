import { useEffect } from 'react';
import type { Static } from '#api/contract/schema.ts';
import type { StatusStatistics } from '#api/contract/statuses.ts';
import { stored } from '#data/storage/stored.ts';
import { StatusTabs } from '#ui/layout/StatusTabs.tsx';
import { messages } from './messages.ts';

/** How many statuses there were at the last visit; empty before the first one. */
const lastCount = stored('statusCount');
/** Those that every database begins with. */
const usualCount = 5;

interface StatusStripProps {
  /** Undefined while the list loads. */
  statistics: Static<typeof StatusStatistics> | undefined;
  /** The counts are those of an earlier read then, and not shown. */
  hasFailed?: boolean;
  /** A status slug; empty for all. */
  selected: string;
  onSelect: (slug: string) => void;
}

/** All, and each status, with their numbers of digests (LIST-16). Pressing the active one clears it. */
export function StatusStrip({ statistics, hasFailed = false, selected, onSelect }: StatusStripProps) {
  const known = statistics?.results.length;
  useEffect(() => {
    if (known !== undefined) lastCount.value = String(known);
  }, [known]);
  const tabs = [
    { id: '', label: messages.allStatuses, count: hasFailed ? undefined : statistics?.total },
    ...(statistics?.results ?? []).map(({ slug, status_name, count }) => ({
      id: slug,
      label: status_name,
      count: hasFailed ? undefined : count,
    })),
  ];
  return (
    <StatusTabs
      label={messages.statusLabel}
      tabs={tabs}
      selectedKey={selected || null}
      awaited={known === undefined && !hasFailed ? Number(lastCount.peek()) || usualCount : 0}
      onSelectionChange={(slug) => onSelect(String(slug ?? ''))}
    />
  );
}
