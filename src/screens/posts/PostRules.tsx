import { Eye, VolumeX } from 'lucide-react';
import type { Post } from '#api/contract/posts.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

/** Why a post is watched or muted. */
export function PostRules({ post: { rules } }: { post: Post }) {
  const texts = new Map(
    rules.map(({ kind, word }) => [
      kind === 'mute' ? messages.mutedFor(word) : messages.watchedFor(word),
      kind,
    ]),
  );
  if (texts.size === 0) return null;
  return (
    <Cluster gap={1}>
      {[...texts].map(([text, kind]) => (
        <Badge
          key={text}
          tone={kind === 'mute' ? 'neutral' : 'accent'}
          icon={kind === 'mute' ? <VolumeX /> : <Eye />}
        >
          <bdi>{text}</bdi>
        </Badge>
      ))}
    </Cluster>
  );
}
