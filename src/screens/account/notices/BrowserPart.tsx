import { useEffect, useState } from 'react';
import { findPushSupport, renewPush, startPush, stopPush } from '#data/inbox/browser.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface BrowserPartProps {
  pushKey: string;
  isPushed: boolean;
}

/** Whether this browser shows what comes in, and the way to change that. */
export function BrowserPart({ pushKey, isPushed }: BrowserPartProps) {
  const [support, setSupport] = useState(findPushSupport);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    // Until it works, the key before does.
    if (isPushed && support === 'yes') renewPush(pushKey).catch(() => undefined);
  }, [isPushed, pushKey, support]);

  async function change() {
    setPending(true);
    try {
      if (isPushed) await stopPush();
      else if (!(await startPush(pushKey))) setSupport(findPushSupport());
    } catch (error) {
      toast.error(serverMessage(error, isPushed ? messages.stopFailed : messages.startFailed));
    } finally {
      setPending(false);
    }
  }

  if (support === 'no')
    return (
      <Banner title={messages.noPush} isLive={false}>
        {messages.noPushHint}
      </Banner>
    );
  if (support === 'blocked')
    return (
      <Banner tone="warning" title={messages.blocked}>
        {messages.blockedHint}
      </Banner>
    );
  return (
    <Cluster>
      <Button isPending={isPending} onPress={() => void change()}>
        {isPushed ? messages.stopPush : messages.startPush}
      </Button>
      <output>
        <Text tone="muted">{isPushed ? messages.pushed : messages.notPushed}</Text>
      </output>
    </Cluster>
  );
}
