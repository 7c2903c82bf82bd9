import type { Tag } from '#api/contract/tags.ts';
import { Image } from '#ui/media/Image.tsx';

/** The small cover of a tag, or its initials. Decorative: the name is next to it. */
export const TagPicture = ({ tag: { cover_image, title } }: { tag: Tag }) => (
  <Image src={cover_image} alt="" ratio="1" width="2.25rem" name={title} />
);
