import { lazy, Suspense } from 'react';
import type { OwnTextProps } from '#editing/review/OwnText.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useTextDirection } from './useTextDirection.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('#richText/RichTextEditor.tsx')).RichTextEditor,
}));

/** Pixels: a paragraph or two. */
const height = 120;

/** Where a passage of the content is written anew. */
export function OwnContent({ label, value, onChange }: OwnTextProps) {
  const direction = useTextDirection();
  return (
    <Suspense fallback={<Skeleton height={`${height}px`} isFrame />}>
      <RichTextEditor
        label={label}
        value={value}
        onChange={onChange}
        minHeight={height}
        direction={direction}
      />
    </Suspense>
  );
}
