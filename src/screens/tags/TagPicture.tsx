import { Tag as TagSign, Tags as GroupSign } from 'lucide-react';
import type { Tag } from '#api/contract/tags.ts';
import { Image } from '#ui/media/Image.tsx';

/** The small cover of a tag, or an icon. Decorative: the name is next to it. */
export function TagPicture({ tag: { cover_image, is_tag_group } }: { tag: Tag }) {
  return (
    <Image
      src={cover_image}
      alt=""
      ratio="1"
      width="2.25rem"
      fallback={is_tag_group ? <GroupSign aria-hidden /> : <TagSign aria-hidden />}
    />
  );
}
