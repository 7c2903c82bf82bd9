import { Eye, Pencil } from 'lucide-react';
import type { DigestRow } from '#api/contract/digests.ts';
import { digestEditPath, publishedPath } from '#shared/page/paths.ts';
import { IconLink } from '#ui/actions/IconLink.tsx';
import { messages } from './messages.ts';
import { isPublished } from './present.ts';

/** Open beside the list, each in a tab of its own (LIST-26, LIST-28). */
export function ActionLinks({ row }: { row: DigestRow }) {
  return (
    <>
      <IconLink label={messages.edit} icon={<Pencil />} href={digestEditPath(row)} isExternal />
      {isPublished(row) && (
        <IconLink label={messages.view} icon={<Eye />} href={publishedPath(row.slug)} isExternal />
      )}
    </>
  );
}
