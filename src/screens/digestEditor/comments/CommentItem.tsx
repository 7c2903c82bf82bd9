import { useState } from 'react';
import type { Comment } from '#api/contract/comments.ts';
import { deleteComment, updateComment } from '#data/comments.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { useSession } from '#shared/session/session.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CommentForm } from './CommentForm.tsx';
import { messages } from './messages.ts';

export function CommentItem({ comment }: { comment: Comment }) {
  const { userId, can } = useSession();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const isOwn = comment.author.id === userId;
  const items = [
    ...(isOwn ? [{ id: 'edit', label: messages.edit }] : []),
    ...(isOwn || can('comments.deleteOthers')
      ? [{ id: 'remove', label: messages.remove, isDanger: true }]
      : []),
  ];

  async function remove() {
    try {
      await deleteComment(comment.id);
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
      throw error;
    }
  }

  return (
    <Stack gap={0}>
      <Cluster justify="space-between" isSingleLine>
        <Cluster gap={2} rowGap={0}>
          <Avatar name={comment.author.name} size="small" />
          <Text size="sm" weight="medium" dir="auto">
            {comment.author.name}
          </Text>
          <Text size="xs" tone="muted">
            <RelativeMoment instant={comment.created_at} />
          </Text>
          {comment.edited_at && (
            <Text size="xs" tone="muted">
              {messages.edited}
            </Text>
          )}
        </Cluster>
        {items.length > 0 && (
          <ActionMenu
            label={messages.actionsOf(comment.author.name)}
            items={items}
            onAction={(key) => setOpen(key as 'edit' | 'remove')}
          />
        )}
      </Cluster>
      <PictureIndent width="1.5rem">
        {open === 'edit' ? (
          <CommentForm
            label={messages.write}
            initial={comment.text}
            saveLabel={messages.save}
            onSave={async (text, mentions) => {
              await updateComment(comment.id, { text, mentions });
              setOpen(null);
            }}
            onCancel={() => setOpen(null)}
          />
        ) : (
          <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Text dir="auto" isTranslated={false}>
              {comment.text}
            </Text>
          </div>
        )}
      </PictureIndent>
      {open === 'remove' && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setOpen(null)}
          title={messages.removeQuestion}
          confirmLabel={messages.remove}
          isDanger
          onConfirm={remove}
        >
          {comment.thread_id === null && messages.removeHint}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
