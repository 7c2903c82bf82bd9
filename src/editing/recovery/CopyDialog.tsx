import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextChange } from '#ui/text/TextChange.tsx';
import { messages } from '../messages.ts';
import type { ReadableCopy } from './readableCopy.ts';

const strings = messages.copies;

export function CopyDialog({ copy, onClose }: { copy: ReadableCopy; onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} size="large" title={copy.name || strings.untitled}>
      <Stack>
        <p>{strings.compared}</p>
        {copy.fields.map(({ name, label, before, after }) => (
          <Stack key={name} gap={1}>
            <Text weight="strong">{label}</Text>
            {before === after ? (
              <Text>{messages.recovery.formattingOnly}</Text>
            ) : (
              <TextChange before={before} after={after} labels={messages.recovery.change} />
            )}
          </Stack>
        ))}
        {copy.fields.length === 0 && <p>{strings.nothingTyped}</p>}
      </Stack>
    </Dialog>
  );
}
