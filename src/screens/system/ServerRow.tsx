import type { SystemServer } from '#api/contract/system.ts';
import { formatDateTime, relativeTime } from '#shared/format/dates.ts';
import { useMinutes } from '#shared/page/useMinutes.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { stateBadge } from './stateBadge.tsx';

/** One server: what it does, and since when. */
export function ServerRow({ server }: { server: SystemServer }) {
  const { name, role, version, node, started_at, seen_at, is_silent, is_this } = server;
  const now = useMinutes();
  const at = is_silent ? seen_at : started_at;
  const when = relativeTime(at, now);
  return (
    <RowListItem
      title={<bdi>{name}</bdi>}
      detail={messages.roles[role]}
      end={
        is_silent
          ? stateBadge('warning', messages.silent)
          : is_this && <Badge tone="outline">{messages.isThis}</Badge>
      }
    >
      <Text size="sm" tone="muted">
        <time dateTime={at} title={formatDateTime(at)}>
          {is_silent ? messages.seen(when) : messages.since(when)}
        </time>
        , {messages.software(version, node)}
      </Text>
    </RowListItem>
  );
}
