import type { Tag } from '#api/contract/tags.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

/** What a tag is beside being a tag. */
export function TagKinds({ tag, isFlat = false }: { tag: Tag; isFlat?: boolean }) {
  return (
    <Cluster gap={1} isSingleLine={isFlat}>
      {tag.is_tag_group && <Badge tone="outline">{messages.tagGroup}</Badge>}
      {tag.is_series && <Badge tone="outline">{messages.series}</Badge>}
      {tag.is_stream && <Badge tone="outline">{messages.stream}</Badge>}
      {tag.is_default_follow && <Badge tone="outline">{messages.defaultFollow}</Badge>}
      {tag.is_internal && <Badge tone="outline">{messages.internal}</Badge>}
    </Cluster>
  );
}
