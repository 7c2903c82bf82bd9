import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { messages } from '../messages.ts';
import type { DisplayMenuProps } from './DisplayMenu.tsx';

interface DisplayControlProps extends Pick<DisplayMenuProps, 'sort' | 'onSortChange'> {
  /** Whether the button is an icon alone. */
  isShort: boolean;
}

/** How the list is shown: height of rows, set of columns, order. Its menu is fetched on hover. */
export function DisplayControl({ isShort, ...menu }: DisplayControlProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
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
        <IconButton {...button} label={messages.display} variant="secondary" />
      ) : (
        <Button {...button}>{messages.display}</Button>
      )}
      {isRequested && <DisplayMenu {...menu} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

const DisplayMenu = lazyPart(async () => (await import('./DisplayMenu.tsx')).DisplayMenu);
