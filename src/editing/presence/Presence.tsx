import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { AvatarNote } from '#ui/media/AvatarNote.tsx';
import type { DigestDraft } from '../draft.ts';
import { messages } from '../messages.ts';
import type { FieldName } from '../model.ts';
import { useOtherEditors } from './useOthers.ts';

export function Presence({ draft }: { draft: DigestDraft }) {
  useSignals();
  const { labels } = draft.model;
  const id = draft.status.value === 'deleted' ? undefined : draft.stored.value?.id;
  const others = useOtherEditors(id, draft.onDeleted);
  useEffect(() => draft.setOthers(others), [draft, others]);
  const names = others.map(({ name }) => name);
  const [only] = others.length === 1 ? others : [];
  const fields = (only?.fields ?? []).map((name) => labels[name as FieldName]).filter(Boolean);
  return (
    <AvatarNote names={names}>
      {only && fields.length > 0
        ? messages.presenceIn(only.name, fields.join(', '))
        : messages.presence(names)}
    </AvatarNote>
  );
}
