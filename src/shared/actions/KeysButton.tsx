import { Keyboard } from 'lucide-react';
import { IconButton, type IconButtonProps } from '#ui/actions/IconButton.tsx';
import { appActions } from './groups/app.ts';
import { useShortcutText } from './caps.ts';
import { signal } from '@preact/signals-react';

/** Our own wording, because the product documents don't specify it (S44). */
export const actionMessages = {
  keys: 'Keyboard shortcuts',
  change: 'Change shortcuts',
  lettersOff: 'Single-key shortcuts are off.',
  none: 'No shortcut',
};

export function ShortcutsButton(props: Pick<IconButtonProps, 'variant'>) {
  const keys = useShortcutText(appActions.actions.sheet);
  return (
    <IconButton
      {...props}
      icon={<Keyboard />}
      label={actionMessages.keys}
      keys={keys}
      onPress={openShortcutSheet}
    />
  );
}

export const isShortcutSheetOpen = signal(false);

export const openShortcutSheet = () => void (isShortcutSheetOpen.value = true);

export const closeShortcutSheet = () => void (isShortcutSheetOpen.value = false);
