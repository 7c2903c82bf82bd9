import { useState } from 'react';
import type { Factors } from '#api/contract/factors.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { removeTotp, renewRecoveryCodes, useFactors } from '#data/factors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { AppSetup } from './AppSetup.tsx';
import { messages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What one signs in with beside the password. */
export function FactorSection() {
  const { data, error, mutate } = useFactors();
  // The recovery codes are shown when the app is there already.
  const [isAdding, setAdding] = useState(false);

  function handleDone() {
    setAdding(false);
    // It may have been added elsewhere, which this page has not read.
    void mutate();
  }

  return (
    <DescribedSection title={messages.title} description={messages.hint}>
      {error && !data ? (
        <ErrorState title={messages.loadFailed} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton width="11rem" />
      ) : data.totp && !isAdding ? (
        <Existing factors={data} addedAt={data.totp.added_at} />
      ) : (
        <AppSetup onStart={() => setAdding(true)} onDone={handleDone} />
      )}
    </DescribedSection>
  );
}

/** The authenticator app and the recovery codes that there are. */
function Existing({ factors, addedAt }: { factors: Factors; addedAt: string }) {
  const [action, setAction] = useState<'remove' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[]>();

  async function renew() {
    try {
      setCodes(await renewRecoveryCodes());
    } catch (error) {
      toast.error(failureMessage(error, messages.renewFailed));
      throw error;
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />;
  return (
    <>
      <RowList label={messages.title}>
        <RowListItem
          title={messages.app}
          detail={messages.since(formatDateTime(addedAt))}
          actions={
            <Button size="small" onPress={() => setAction('remove')}>
              {messages.remove}
            </Button>
          }
        />
        <RowListItem
          title={messages.codes}
          detail={messages.codesLeft(factors.recovery_codes_left)}
          actions={
            <Button size="small" onPress={() => setAction('renew')}>
              {messages.renew}
            </Button>
          }
        />
      </RowList>
      {action && (
        <ConfirmDialog
          isOpen
          isDanger={action === 'remove'}
          onOpenChange={() => setAction(null)}
          title={action === 'remove' ? messages.removeTitle : messages.renewTitle}
          confirmLabel={action === 'remove' ? messages.remove : messages.renew}
          onConfirm={action === 'remove' ? remove : renew}
        >
          {action === 'renew' ? messages.renewHint : messages.removeHint}
          {action === 'remove' && factors.is_needed && ` ${messages.removeNeeded}`}
        </ConfirmDialog>
      )}
    </>
  );
}

async function remove() {
  try {
    await removeTotp();
    toast.success(messages.removed);
  } catch (error) {
    toast.error(failureMessage(error, messages.removeFailed));
    throw error;
  }
}
