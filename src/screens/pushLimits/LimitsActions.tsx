import { Pencil, Trash2 } from 'lucide-react';
import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages, toName } from './messages.ts';

export interface LimitsHandlers {
  edit: (limits: PushLimits) => void;
  remove: (limits: PushLimits) => void;
}

export function LimitsActions({ limits, edit, remove }: LimitsHandlers & { limits: PushLimits }) {
  const name = toName(limits);
  return (
    <Cluster gap={1} isSingleLine>
      <IconButton size="small" label={messages.edit(name)} icon={<Pencil />} onPress={() => edit(limits)} />
      <IconButton
        size="small"
        label={messages.remove(name)}
        icon={<Trash2 />}
        onPress={() => remove(limits)}
      />
    </Cluster>
  );
}
