import { Keyboard } from 'lucide-react';
import { IconButton, type IconButtonProps } from '#ui/actions/IconButton.tsx';
import { appActions } from './groups/app.ts';
import { actionMessages } from './messages.ts';
import { useShortcutText } from './caps.ts';
import { signal } from '@preact/signals-react';

export function KeysButton(props: Pick<IconButtonProps, 'variant'>) {
  const keys = useShortcutText(appActions.actions.sheet);
  return (
    <IconButton
      {...props}
      icon={<Keyboard />}
      label={actionMessages.keys}
      keys={keys}
      onPress={openKeySheet}
    />
  );
}

export const isKeySheetOpen = signal(false);

export const openKeySheet = () => void (isKeySheetOpen.value = true);

export const closeKeySheet = () => void (isKeySheetOpen.value = false);
