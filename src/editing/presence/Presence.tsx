import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { AvatarNote } from '#ui/media/AvatarNote.tsx';
import type { Draft } from '../draft.ts';
import { messages } from '../messages.ts';
import type { FieldName, StoredRecord } from '../model.ts';
import { useOtherEditors } from './useOthers.ts';

interface PresenceProps<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
}

export function Presence<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
}: PresenceProps<Form, Stored, Extra>) {
  useSignals();
  const { labels, presence } = draft.model;
  const id = draft.status.value === 'deleted' ? undefined : draft.stored.value?.id;
  const others = useOtherEditors(presence, id, draft.onDeleted);
  useEffect(() => draft.setOthers(others), [draft, others]);
  const names = others.map(({ name }) => name);
  const [only] = others.length === 1 ? others : [];
  const fields = (only?.fields ?? []).map((name) => labels[name as FieldName<Form>]).filter(Boolean);
  return (
    <AvatarNote names={names}>
      {only && fields.length > 0
        ? messages.presenceIn(only.name, fields.join(', '))
        : messages.presence(names)}
    </AvatarNote>
  );
}
