import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ConfirmedApp, WaitingApp } from '#api/contract/broadcasts/apps.ts';
import { confirmApp, removeApp, useApps } from '#data/broadcasts.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { RowListPlaceholder, RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { appMessages as messages } from './messages.ts';

type OpenDialog = { kind: 'confirm'; app: WaitingApp } | { kind: 'remove'; app: ConfirmedApp };

/** Anyone can register a device, so a super user must confirm each app first. */
export function AppsSection() {
  const { data, error } = useApps();
  const [question, setQuestion] = useState<OpenDialog | null>(null);
  const { results = [], waiting = [] } = data ?? {};
  return (
    <Card title={messages.title}>
      <Text size="sm" tone="muted">
        {messages.hint}
      </Text>
      {error ? (
        <Text>{serverMessage(error, messages.loadFailed)}</Text>
      ) : (
        <RowList label={messages.title} isFlush>
          {data && results.length + waiting.length === 0 && (
            <RowListPlaceholder>{messages.none}</RowListPlaceholder>
          )}
          {results.map((app, index) => (
            <RowListItem
              key={app.id}
              title={<bdi>{app.name}</bdi>}
              detail={index === 0 && messages.isDefault}
              end={messages.devices(app.devices)}
              actions={
                <IconButton
                  size="small"
                  label={messages.remove(app.name)}
                  icon={<Trash2 />}
                  onPress={() => setQuestion({ kind: 'remove', app })}
                />
              }
            />
          ))}
          {waiting.map((app) => (
            <RowListItem
              key={app.name}
              title={<bdi>{app.name}</bdi>}
              detail={messages.waiting(app.devices, formatDateTime(app.seen_at))}
              end={<Badge tone="warning">{messages.unconfirmed}</Badge>}
              actions={
                <Button
                  size="small"
                  icon={<Check />}
                  aria-label={messages.confirmNamed(app.name)}
                  onPress={() => setQuestion({ kind: 'confirm', app })}
                >
                  {messages.confirm}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {question && <AppDialog {...question} onClose={() => setQuestion(null)} />}
    </Card>
  );
}

function AppDialog({ onClose, ...question }: OpenDialog & { onClose: () => void }) {
  const { kind, app } = question;
  const texts = messages.questions[kind];

  async function answer() {
    try {
      await (question.kind === 'confirm' ? confirmApp(app.name) : removeApp(question.app.id));
      toast.success(texts.done);
    } catch (error) {
      toast.error(serverMessage(error, texts.failed));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger={kind === 'remove'}
      onOpenChange={onClose}
      title={texts.title(app.name)}
      confirmLabel={texts.confirm}
      cancelLabel={messages.cancel}
      onConfirm={answer}
    >
      {texts.hint(app.devices)}
    </ConfirmDialog>
  );
}
