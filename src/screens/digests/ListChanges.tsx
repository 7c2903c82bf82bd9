import { useState } from 'react';
import type { DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import { useLiveDigests, type DigestPage } from '#data/digests.ts';
import { UpdateButton } from '#ui/feedback/UpdateButton.tsx';
import { countChanges } from './countChanges.ts';
import { messages } from './messages.ts';

interface ListChangesProps {
  query: DigestListQuery;
  rows: readonly DigestRow[];
  onShow: (page: DigestPage) => void;
}

/** Shows changes immediately if no row moves, otherwise after a button is pressed. */
export function ListChanges({ query, rows, onShow }: ListChangesProps) {
  const [newer, setNewer] = useState<{ replaces: readonly DigestRow[]; page: DigestPage }>();
  useLiveDigests(query, (page) => {
    const isInPlace =
      page.results.length === rows.length && page.results.every(({ id }, index) => id === rows[index]?.id);
    if (isInPlace) onShow(page);
    else setNewer({ replaces: rows, page });
  });
  if (newer?.replaces !== rows) return null;
  const text = messages.changed(countChanges(rows, newer.page.results));
  return <UpdateButton text={text} onPress={() => onShow(newer.page)} />;
}
