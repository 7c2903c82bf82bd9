import { useSignals } from '@preact/signals-react/runtime';
import { AvatarNote } from '../../../ui/AvatarNote';
import { useDraft } from '../DraftContext';
import { messages } from '../messages';
import { useOthers } from './useOthers';

/** Says who else has the digest open to edit it. */
export function Presence() {
  useSignals();
  const names = useOthers(useDraft().stored.value?.id).map(({ name }) => name);
  return <AvatarNote names={names}>{messages.presence(names)}</AvatarNote>;
}
