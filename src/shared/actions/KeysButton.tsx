import { Keyboard } from 'lucide-react';
import { IconButton, type IconButtonProps } from '#ui/actions/IconButton.tsx';
import { appActions } from './groups/app.ts';
import { openKeySheet } from './keySheet.ts';
import { actionMessages } from './messages.ts';
import { useShownKeys } from './shownKeys.ts';

/** Opens the sheet of keys. */
export function KeysButton(props: Pick<IconButtonProps, 'variant'>) {
  const keys = useShownKeys(appActions.actions.sheet);
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
