import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { View } from '../../../api/contract/views';
import { Button } from '../../../ui/Button';
import type { ListQuery } from '../listQuery';
import { messages } from './messages';
import { isEdited } from './savedView';

export interface ViewControlsProps {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  /** The view that the list began as. */
  view: View | undefined;
}

/** The button of the saved views. What it opens is fetched when it is first pressed. */
export function ViewControls(props: ViewControlsProps) {
  const { query, view } = props;
  const [isWanted, setWanted] = useState(false);
  const label = view ? (isEdited(query, view) ? messages.edited(view.name) : view.name) : messages.views;
  const button = (
    <Button
      icon={<Bookmark />}
      aria-haspopup="menu"
      isPending={isWanted}
      onHoverStart={preload}
      onPress={() => setWanted(true)}
    >
      {label}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewMenu {...props} label={label} />
    </Suspense>
  );
}

const load = async () => ({ default: (await import('./ViewMenu')).ViewMenu });
const preload = () => void load().catch(() => undefined);
const ViewMenu = lazy(load);
