import type { Tag } from '#api/contract/tags.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

/** What a tag is beside being a tag. */
export function TagKinds({ tag }: { tag: Tag }) {
  return (
    <Cluster gap={1}>
      {tag.is_tag_group && <Badge tone="accent">{messages.tagGroup}</Badge>}
      {tag.is_series && <Badge tone="info">{messages.series}</Badge>}
      {tag.is_stream && <Badge tone="info">{messages.stream}</Badge>}
      {tag.is_default_follow && <Badge tone="success">{messages.defaultFollow}</Badge>}
      {tag.is_internal && <Badge tone="warning">{messages.internal}</Badge>}
    </Cluster>
  );
}
