import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { messages } from '../messages.ts';
import { copyName, type CopyAction } from './copyTexts.ts';
import type { ListedCopy } from './useCopies.ts';

const texts = messages.copies;

interface CopyActionsProps {
  listed: ListedCopy;
  isDeleted: boolean;
  onAction: (action: CopyAction, listed: ListedCopy) => void;
}

export function CopyActions({ listed, isDeleted, onAction }: CopyActionsProps) {
  const { copy, isOpen } = listed;
  const items = [
    ...(copy
      ? [
          { id: 'compare', label: texts.compare },
          { id: 'copy', label: texts.copy },
          { id: 'exportHtml', label: texts.exportHtml },
        ]
      : []),
    { id: 'exportJson', label: texts.exportJson },
    ...(isOpen ? [] : [{ id: 'remove', label: texts.remove }]),
  ];
  return (
    <Cluster isSingleLine>
      {copy && !isOpen && (
        <Button
          size="small"
          aria-label={texts.restoreOf(copyName(listed))}
          onPress={() => onAction('restore', listed)}
        >
          {isDeleted ? texts.restoreAsNew : texts.restore}
        </Button>
      )}
      <ActionMenu
        label={texts.actionsOf(copyName(listed))}
        items={items}
        onAction={(action) => onAction(action as CopyAction, listed)}
      />
    </Cluster>
  );
}
