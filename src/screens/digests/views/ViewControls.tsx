import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { messages } from '../messages.ts';
import { isEdited } from './savedView.ts';
import type { ViewMenuProps } from './ViewMenu.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';

interface ViewControlsProps extends Pick<ViewMenuProps, 'query' | 'view'> {
  isShort: boolean;
}

export function ViewControls({ isShort, ...props }: ViewControlsProps) {
  const { query, view } = props;
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = view ? (isEdited(query, view) ? messages.editedView(view.name) : view.name) : messages.views;
  const button = {
    ref: trigger,
    icon: <Bookmark />,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onHoverStart: ViewMenu.preload,
    onPress() {
      setRequested(true);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {isShort ? (
        <IconButton {...button} label={name} variant="secondary" />
      ) : (
        <Button {...button}>{name}</Button>
      )}
      {isRequested && <ViewMenu {...props} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

const ViewMenu = lazyComponent(async () => (await import('./ViewMenu.tsx')).ViewMenu);
