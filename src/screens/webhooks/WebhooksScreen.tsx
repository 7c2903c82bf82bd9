import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listWebhooks, type Webhook } from '#api/contract/webhooks.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { changeWebhook, removeWebhook, rotateSecret, sendTestEvent, useWebhooks } from '#data/webhooks.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { SecretDialog } from '#shared/form/SecretDialog.tsx';
import { getId } from '#shared/list/rowKeys.ts';
import { settingsPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { Text } from '#ui/text/Text.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { WebhookCard, webhookColumns, type WebhookActions } from './columns.tsx';
import { messages } from './messages.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

type OpenDialog =
  | { kind: 'edit'; webhook: Webhook | undefined }
  | { kind: 'rotate' | 'delete'; webhook: Webhook }
  | { kind: 'secret'; secret: string; isRotated: boolean };

export function WebhooksScreen() {
  usePageTitle(messages.title);
  const isPhone = useMediaQuery(media.small);
  const { data, error, mutate } = useWebhooks();
  useLiveRefresh(listWebhooks, mutate);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);

  const actions = useMemo<WebhookActions>(
    () => ({
      edit: (webhook) => setOpen({ kind: 'edit', webhook }),
      rotate: (webhook) => setOpen({ kind: 'rotate', webhook }),
      delete: (webhook) => setOpen({ kind: 'delete', webhook }),
      test: (webhook) => void sendTest(webhook),
      toggle: (webhook) => void toggle(webhook),
    }),
    [],
  );
  const columns = useMemo(() => webhookColumns(actions), [actions]);
  const isEmpty = data?.results.length === 0;
  const addButton = (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ kind: 'edit', webhook: undefined })}>
      {messages.add}
    </Button>
  );

  return (
    <Page
      title={messages.title}
      description={isPhone || isEmpty ? undefined : messages.hint}
      parent={{ label: messages.settings, href: settingsPath() }}
      actions={isEmpty ? undefined : addButton}
    >
      <DataTable<Webhook>
        label={messages.list}
        columns={columns}
        rows={data?.results ?? []}
        isLoading={!data && !error}
        error={data || !error ? null : messages.loadFailed}
        onRetry={() => void mutate()}
        density="comfortable"
        minWidth={860}
        skeletonRows={3}
        getRowId={getId}
        getRowLabel={({ name }) => name}
        renderCard={(webhook) => <WebhookCard webhook={webhook} {...actions} />}
        emptyState={
          <EmptyState
            drawing="plug"
            title={messages.none}
            description={messages.noneHint}
            action={addButton}
          />
        }
      />
      {open?.kind === 'edit' && (
        <WebhookDialog
          webhook={open.webhook}
          onClose={close}
          onAdded={(secret) => setOpen({ kind: 'secret', secret, isRotated: false })}
        />
      )}
      {open?.kind === 'secret' && (
        <SecretDialog texts={messages} label={messages.secret} secret={open.secret} onClose={close}>
          {open.isRotated && <Text size="sm">{messages.rotatedHint}</Text>}
        </SecretDialog>
      )}
      {open?.kind === 'rotate' && (
        <ConfirmDialog
          isOpen
          // By the time this dialog closes, the secret's dialog has replaced it.
          onOpenChange={() => setOpen((now) => (now?.kind === 'rotate' ? null : now))}
          title={messages.rotateTitle(open.webhook.name)}
          confirmLabel={messages.rotate}
          onConfirm={async () => {
            const secret = await rotate(open.webhook);
            setOpen({ kind: 'secret', secret, isRotated: true });
          }}
        >
          {messages.rotateText}
        </ConfirmDialog>
      )}
      {open?.kind === 'delete' && (
        <DeleteConfirmation
          title={messages.deleteTitle(open.webhook.name)}
          confirmLabel={messages.delete}
          onDelete={async () => {
            await removeWebhook(open.webhook.id);
            toast.success(messages.deleted);
          }}
          failureText={(failure) => serverMessage(failure, messages.deleteFailed)}
          onClose={close}
        >
          {messages.deleteText}
        </DeleteConfirmation>
      )}
    </Page>
  );
}

async function rotate({ id }: Webhook): Promise<string> {
  try {
    return await rotateSecret(id);
  } catch (error) {
    toast.error(serverMessage(error, messages.rotateFailed));
    throw error;
  }
}

async function sendTest({ id }: Webhook) {
  try {
    const { state, status, error } = await sendTestEvent(id);
    if (state === 'delivered') toast.success(messages.testDone(status));
    else toast.error(messages.testFailed(error ?? ''));
  } catch (error) {
    toast.error(serverMessage(error, messages.testNotSent));
  }
}

async function toggle({ id, is_enabled: isEnabled }: Webhook) {
  try {
    await changeWebhook(id, { is_enabled: !isEnabled });
    toast.success(isEnabled ? messages.disabled : messages.enabled);
  } catch (error) {
    toast.error(serverMessage(error, messages.switchFailed));
  }
}
