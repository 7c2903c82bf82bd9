import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useShortcutText } from '#shared/actions/caps.ts';
import { ActionBar } from '#ui/actions/ActionBar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { Deferred } from '#ui/Deferred.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';
import { SaveIndicator, type SaveIndicatorProps } from './SaveIndicator.tsx';
import { useContinueEditing } from './useEditor.ts';

interface SaveBarProps extends SaveIndicatorProps {
  notice?: ReactNode;
  status?: ReactNode;
  details?: ReactNode;
  children?: ReactNode;
  onSave: () => void;
  isSaveDisabled?: boolean;
}

export function SaveBar({
  notice,
  status,
  details,
  children,
  onSave,
  isSaveDisabled = false,
  ...indicator
}: SaveBarProps) {
  useSignals();
  const [isContinuing, setContinuing] = useContinueEditing();
  const keys = useShortcutText(editorActions.actions.save);
  return (
    <ActionBar
      label={messages.saveActions}
      notice={notice}
      status={
        <>
          <SaveIndicator {...indicator} />
          {status}
        </>
      }
      details={details}
    >
      <Deferred fallback={<Skeleton width="16rem" height={theme.control.md} />}>
        <Switch isSelected={isContinuing} onChange={setContinuing}>
          {messages.continueEditing}
        </Switch>
        {children}
        <Button
          variant="primary"
          isDisabled={isSaveDisabled}
          isPending={indicator.draft.isSavingManually.value}
          onPress={onSave}
        >
          {messages.save}
          {keys && <Keys keys={keys} />}
        </Button>
      </Deferred>
    </ActionBar>
  );
}
