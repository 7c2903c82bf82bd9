import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { listMessages } from '../messages.ts';
import type { DisplayMenuProps } from './DisplayMenu.tsx';

interface DisplayButtonProps extends Pick<DisplayMenuProps, 'hasDensity' | 'groups' | 'onAction'> {
  isShort?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
}

export function DisplayButton({ isShort = false, ref, ...menu }: DisplayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const ownRef = useRef<HTMLButtonElement>(null);
  const trigger = ref ?? ownRef;
  const button = {
    ref: trigger,
    icon: <SlidersHorizontal />,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onHoverStart: DisplayMenu.preload,
    onPress() {
      setRequested(true);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {isShort ? (
        <IconButton {...button} label={listMessages.display} variant="secondary" />
      ) : (
        <Button {...button}>{listMessages.display}</Button>
      )}
      {isRequested && <DisplayMenu {...menu} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

const DisplayMenu = lazyComponent(async () => (await import('./DisplayMenu.tsx')).DisplayMenu);
