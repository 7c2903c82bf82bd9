import type { OwnTextProps } from '#editing/review/OwnText.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useTextDirection } from './useTextDirection.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

/** Pixels: a paragraph or two. */
const height = 120;

const RichTextEditor = lazyPart(
  async () => (await import('#richText/RichTextEditor.tsx')).RichTextEditor,
  () => <Skeleton height={`${height}px`} isFrame />,
);

/** Where a passage of the content is written anew. */
export function OwnContent({ label, value, onChange }: OwnTextProps) {
  const direction = useTextDirection();
  return (
    <RichTextEditor
      label={label}
      value={value}
      onChange={onChange}
      minHeight={height}
      direction={direction}
    />
  );
}
