import { useSignals } from '@preact/signals-react/runtime';
import { AvatarNote } from '#ui/media/AvatarNote.tsx';
import type { Draft } from '../draft.ts';
import { messages } from '../messages.ts';
import type { StoredRecord } from '../model.ts';
import { useOthers } from './useOthers.ts';

interface PresenceProps<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
}

/** Shows who else has the record open. */
export function Presence<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
}: PresenceProps<Form, Stored, Extra>) {
  useSignals();
  const names = useOthers(draft.model.presence, draft.stored.value?.id).map(({ name }) => name);
  return <AvatarNote names={names}>{messages.presence(names)}</AvatarNote>;
}
