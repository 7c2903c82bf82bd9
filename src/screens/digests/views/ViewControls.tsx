import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { messages } from '../messages.ts';
import { isEdited } from './savedView.ts';
import type { ViewMenuProps } from './ViewMenu.tsx';

type ViewControlsProps = Pick<ViewMenuProps, 'query' | 'onChange' | 'view'>;

/** The button of the saved views. Its menu is fetched on hover and focus. */
export function ViewControls(props: ViewControlsProps) {
  const { query, view } = props;
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        icon={<Bookmark />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={preload}
        onPress={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {view ? (isEdited(query, view) ? messages.editedView(view.name) : view.name) : messages.views}
      </Button>
      {isWanted && (
        <Suspense>
          <ViewMenu {...props} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const load = async () => ({ default: (await import('./ViewMenu.tsx')).ViewMenu });
const preload = () => void load().catch(() => undefined);
const ViewMenu = lazy(load);
