import { useState } from 'react';
import { createPasswordLink } from '#data/passwordLinks.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

/** Password link for users who can't receive email. */
export function PasswordLinkField({ userId }: { userId: number }) {
  const [url, setUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    try {
      setUrl(await createPasswordLink(userId));
    } catch (error) {
      toast.error(serverMessage(error, messages.linkFailed));
    }
    setBusy(false);
  }

  if (url !== undefined)
    return <CopyField label={messages.passwordLink} value={url} description={messages.passwordLinkHint} />;
  return (
    <Cluster>
      <Button size="small" variant="quiet" isPending={isBusy} onPress={() => void make()}>
        {messages.makeLink}
      </Button>
    </Cluster>
  );
}
