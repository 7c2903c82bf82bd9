import { useSignals } from '@preact/signals-react/runtime';
import { AvatarNote } from '#ui/media/AvatarNote.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useOthers } from './useOthers.ts';

/** Says who else has the digest open to edit it. */
export function Presence() {
  useSignals();
  const names = useOthers(useDraft().stored.value?.id).map(({ name }) => name);
  return <AvatarNote names={names}>{messages.presence(names)}</AvatarNote>;
}
