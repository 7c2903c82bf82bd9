import { useState } from 'react';
import { dismissWelcome } from '#data/account.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { StepList, type StepListProps } from '#ui/layout/StepList.tsx';
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx';
import type { PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface WelcomePanelProps extends PanelState, Pick<StepListProps, 'steps' | 'onFollow'> {
  name: string;
  onClosed: () => void;
}

export function WelcomePanel({ name, steps, onFollow, onClosed, ...state }: WelcomePanelProps) {
  const [isClosing, setClosing] = useState(false);

  async function close() {
    setClosing(true);
    try {
      await dismissWelcome();
      onClosed();
    } catch (error) {
      toast.error(serverMessage(error, messages.closeFailed));
      setClosing(false);
    }
  }

  return (
    <PopoverDialog title={messages.title(name)} {...state}>
      <Text tone="muted">{messages.hint}</Text>
      <StepList steps={steps} doneLabel={messages.done} onFollow={onFollow} />
      <Cluster justify="end">
        <Button size="small" variant="quiet" isPending={isClosing} onPress={() => void close()}>
          {messages.close}
        </Button>
      </Cluster>
    </PopoverDialog>
  );
}
