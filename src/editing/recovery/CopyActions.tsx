import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { messages } from '../messages.ts';
import { copyName, type LocalCopyAction } from './copyTexts.ts';
import type { ListedCopy } from './useCopies.ts';

const strings = messages.copies;

interface CopyActionsProps {
  listed: ListedCopy;
  isDeleted: boolean;
  onAction: (action: LocalCopyAction, listed: ListedCopy) => void;
}

export function CopyActions({ listed, isDeleted, onAction }: CopyActionsProps) {
  const { copy, isOpen } = listed;
  const items = [
    ...(copy
      ? [
          { id: 'compare', label: strings.compare },
          { id: 'copy', label: strings.copy },
          { id: 'exportHtml', label: strings.exportHtml },
        ]
      : []),
    { id: 'exportJson', label: strings.exportJson },
    ...(isOpen ? [] : [{ id: 'remove', label: strings.remove }]),
  ];
  return (
    <Cluster isSingleLine>
      {copy && !isOpen && (
        <Button
          size="small"
          aria-label={strings.restoreOf(copyName(listed))}
          onPress={() => onAction('restore', listed)}
        >
          {isDeleted ? strings.restoreAsNew : strings.restore}
        </Button>
      )}
      <ActionMenu
        label={strings.actionsOf(copyName(listed))}
        items={items}
        onAction={(action) => onAction(action as LocalCopyAction, listed)}
      />
    </Cluster>
  );
}
