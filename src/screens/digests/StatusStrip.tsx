import type { Static } from '#api/contract/schema.ts';
import type { StatusStatistics } from '#api/contract/statuses.ts';
import { StatusTabs } from '#ui/layout/StatusTabs.tsx';
import { messages } from './messages.ts';

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
      onSelectionChange={(slug) => onSelect(String(slug ?? ''))}
    />
  );
}
