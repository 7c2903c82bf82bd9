import { useState } from 'react';
import type { Factors, Passkey } from '#api/contract/factors.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { removeTotp, renewRecoveryCodes, useFactors } from '#data/factors.ts';
import { removePasskey } from '#data/factors/passkeys.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { messages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function FactorSection() {
  const { data, error, mutate } = useFactors();
  const [isAdding, setAdding] = useState(false);

  const [round, setRound] = useState(0);

  function handleDone() {
    setAdding(false);
    setRound(round + 1);
    // It may have been added in another tab.
    void mutate();
  }

  return (
    <DescribedSection title={messages.title} description={messages.hint}>
      {error && !data ? (
        <ErrorState title={messages.loadFailed} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton width="11rem" />
      ) : (
        <Stack>
          {!isAdding && <ExistingFactors factors={data} />}
          <FactorSetup
            key={round}
            hasAuthenticatorApp={data.totp !== null && !isAdding}
            onStart={() => setAdding(true)}
            onDone={handleDone}
          />
        </Stack>
      )}
    </DescribedSection>
  );
}

type PendingAction = 'remove app' | 'renew codes' | Passkey;

function ExistingFactors({ factors }: { factors: Factors }) {
  const { totp, passkeys } = factors;
  const [action, setAction] = useState<PendingAction | null>(null);
  const [codes, setCodes] = useState<string[]>();

  async function renew() {
    try {
      setCodes(await renewRecoveryCodes());
    } catch (error) {
      toast.error(serverMessage(error, messages.renewFailed));
      throw error;
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />;
  if (!totp && passkeys.length === 0) return null;
  const isLast = passkeys.length + (totp ? 1 : 0) === 1;
  const lastHint = isLast && `${messages.lastHint}${factors.is_needed ? ` ${messages.removeNeeded}` : ''}`;
  const dialog = { isOpen: true, onOpenChange: () => setAction(null) };
  return (
    <>
      <RowList label={messages.title}>
        {totp && (
          <RowListItem
            title={messages.app}
            detail={messages.since(formatDateTime(totp.added_at))}
            actions={
              <Button size="small" onPress={() => setAction('remove app')}>
                {messages.remove}
              </Button>
            }
          />
        )}
        {passkeys.map((passkey) => (
          <RowListItem
            key={passkey.id}
            title={messages.passkey(passkey.name)}
            detail={messages.passkeyUse(
              formatDateTime(passkey.added_at),
              passkey.last_used_at ? formatDateTime(passkey.last_used_at) : undefined,
            )}
            actions={
              <Button
                size="small"
                aria-label={messages.removePasskey(passkey.name)}
                onPress={() => setAction(passkey)}
              >
                {messages.remove}
              </Button>
            }
          />
        ))}
        <RowListItem
          title={messages.codes}
          detail={messages.codesLeft(factors.recovery_codes_left)}
          actions={
            <Button size="small" onPress={() => setAction('renew codes')}>
              {messages.renew}
            </Button>
          }
        />
      </RowList>
      {action === 'renew codes' && (
        <ConfirmDialog
          {...dialog}
          title={messages.renewTitle}
          confirmLabel={messages.renew}
          onConfirm={renew}
        >
          {messages.renewHint}
        </ConfirmDialog>
      )}
      {action === 'remove app' && (
        <ConfirmDialog
          {...dialog}
          isDanger
          title={messages.removeTitle}
          confirmLabel={messages.remove}
          onConfirm={() => remove(removeTotp, messages.removed, messages.removeFailed)}
        >
          {lastHint || messages.removeHint}
        </ConfirmDialog>
      )}
      {typeof action === 'object' && action && (
        <ConfirmDialog
          {...dialog}
          isDanger
          title={messages.removePasskeyTitle(action.name)}
          confirmLabel={messages.remove}
          onConfirm={() =>
            remove(() => removePasskey(action.id), messages.passkeyRemoved, messages.passkeyRemoveFailed)
          }
        >
          {messages.removePasskeyHint} {lastHint}
        </ConfirmDialog>
      )}
    </>
  );
}

async function remove(call: () => Promise<void>, removed: string, failed: string) {
  try {
    await call();
    toast.success(removed);
  } catch (error) {
    toast.error(serverMessage(error, failed));
    throw error;
  }
}
