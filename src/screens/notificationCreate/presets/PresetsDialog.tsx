import { useState, type ReactNode } from 'react';
import { useForm } from '#shared/form/useForm.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RowListPlaceholder, RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';

interface Preset {
  id: number;
  name: string;
  created_by: { id: number; name: string };
}

interface PresetsDialogProps<T extends Preset> {
  title: string;
  hint: string;
  read: { data?: { results: readonly T[] }; error?: unknown; mutate: () => unknown };
  loadFailed: string;
  emptyText: string;
  saveLabel: string;
  /** Null if there is nothing to save. */
  save: ((name: string) => Promise<unknown>) | null;
  replace: ((preset: T) => Promise<unknown>) | null;
  rename: (preset: T, name: string) => Promise<unknown>;
  remove: (preset: T) => Promise<unknown>;
  onUse: (preset: T) => void;
  renderDetail?: (preset: T) => ReactNode;
  onClose: () => void;
}

type PendingAction<T> = { kind: 'rename' | 'replace' | 'remove'; preset: T } | null;

export function PresetsDialog<T extends Preset>(props: PresetsDialogProps<T>) {
  const { title, hint, read, loadFailed, emptyText, saveLabel, save, replace, onUse, renderDetail, onClose } =
    props;
  const { userId, can } = useSession();
  const [question, setQuestion] = useState<PendingAction<T>>(null);
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? messages.nameMissing : undefined }),
    async submit({ name }) {
      await save?.(name.trim());
      toast.success(messages.saved(name.trim()));
      onClose();
    },
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(serverMessage(error, messages.saveFailed)),
  });
  const rows = read.data?.results;
  const isOwn = (preset: T) => can('views.manageOthers') || preset.created_by.id === userId;

  return (
    <>
      <Dialog isOpen onOpenChange={onClose} title={title}>
        <Stack>
          <Text size="sm" tone="muted">
            {hint}
          </Text>
          {read.error && !rows ? (
            <ErrorState title={serverMessage(read.error, loadFailed)} onRetry={() => void read.mutate()} />
          ) : (
            <RowList label={title}>
              {!rows && <RowListItem title={<Skeleton width="9rem" />} />}
              {rows?.length === 0 && <RowListPlaceholder>{emptyText}</RowListPlaceholder>}
              {rows?.map((preset) => (
                <RowListItem
                  key={preset.id}
                  title={<bdi>{preset.name}</bdi>}
                  detail={
                    <>
                      {renderDetail?.(preset)} <bdi>{messages.by(preset.created_by.name)}</bdi>
                    </>
                  }
                  actions={
                    <>
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={messages.chooseNamed(preset.name)}
                        onPress={() => {
                          onUse(preset);
                          onClose();
                        }}
                      >
                        {messages.use}
                      </Button>
                      {isOwn(preset) && (
                        <ActionMenu
                          label={messages.actionsOf(preset.name)}
                          items={[
                            { id: 'rename', label: messages.rename },
                            ...(replace ? [{ id: 'replace', label: messages.replace }] : []),
                            { id: 'remove', label: messages.remove, isDanger: true },
                          ]}
                          onAction={(key) => setQuestion({ kind: key as 'rename', preset })}
                        />
                      )}
                    </>
                  }
                />
              ))}
            </RowList>
          )}
          {save ? (
            <Form {...form.formProps}>
              <FieldWithAction
                action={
                  <Button size="small" variant="quiet" type="submit" isPending={form.isSaving}>
                    {messages.save}
                  </Button>
                }
              >
                <TextField label={saveLabel} maxLength={100} dir="auto" {...form.text('name')} />
              </FieldWithAction>
            </Form>
          ) : (
            <Text size="sm">{messages.nothingToSave}</Text>
          )}
        </Stack>
      </Dialog>
      {question?.kind === 'rename' && (
        <RenameDialog
          name={question.preset.name}
          rename={(name) => props.rename(question.preset, name)}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.kind === 'replace' && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setQuestion(null)}
          title={messages.replaceTitle(question.preset.name)}
          confirmLabel={messages.replaceConfirm}
          onConfirm={() =>
            runWithToast(
              async () => replace?.(question.preset),
              messages.replaced(question.preset.name),
              messages.saveFailed,
            )
          }
        >
          {messages.replaceHint}
        </ConfirmDialog>
      )}
      {question?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setQuestion(null)}
          title={messages.removeTitle(question.preset.name)}
          confirmLabel={messages.removeConfirm}
          isDanger
          onConfirm={() =>
            runWithToast(
              () => props.remove(question.preset),
              messages.removed(question.preset.name),
              messages.removeFailed,
            )
          }
        >
          {messages.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}

async function runWithToast(action: () => Promise<unknown>, successMessage: string, failureMessage: string) {
  try {
    await action();
  } catch (error) {
    toast.error(serverMessage(error, failureMessage));
    throw error;
  }
  toast.success(successMessage);
}

interface RenameDialogProps {
  name: string;
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function RenameDialog({ name: former, rename, onClose }: RenameDialogProps) {
  const form = useForm({
    initial: { name: former },
    validate: ({ name }) => ({ name: name.trim() === '' ? messages.nameMissing : undefined }),
    async submit({ name }) {
      await rename(name.trim());
      toast.success(messages.renamed(name.trim()));
      onClose();
    },
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(serverMessage(error, messages.saveFailed)),
  });
  return (
    <FormDialog
      size="small"
      title={messages.renameTitle(former)}
      form={form}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        isRequired
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        maxLength={100}
        {...form.text('name')}
      />
    </FormDialog>
  );
}
