import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { createBoard, renameBoard, type Board } from '#data/boards.ts';
import { LeaveConfirmation } from '#shared/form/LeaveQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { boardsPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

/** FEED-26 */
const returnDelayMs = 3000;

export function BoardForm({ board }: { board: Board | undefined }) {
  const [, navigate] = useLocation();
  const returnTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(returnTimer.current), []);
  const form = useForm({
    initial: { title: board?.title ?? '' },
    async submit({ title }) {
      await (board ? renameBoard(board.id, title.trim()) : createBoard(title.trim()));
      toast.success(board ? messages.updated : messages.created);
      returnTimer.current = setTimeout(() => navigate(boardsPath()), returnDelayMs);
    },
    onFailure(error, errors) {
      const failed = board ? messages.updateFailed : messages.createFailed;
      toast.error(errors.title === undefined ? serverMessage(error, failed) : failed);
    },
    closesAfterSave: true,
  });
  const isBlank = form.values.title.trim() === '';
  const guard = useLeaveGuard(() => form.isDirty && !form.isSaving);

  return (
    <>
      <Form {...form.formProps}>
        <TextField
          label={messages.name}
          description={board ? undefined : messages.nameHint}
          isRequired
          autoComplete="off"
          maxLength={200}
          {...form.text('title')}
        />
        <Cluster>
          {/* FEED-25 */}
          <Button variant="primary" type="submit" isDisabled={isBlank} isPending={form.isSaving}>
            {messages.save}
          </Button>
          <Link variant="secondary" href={boardsPath()}>
            {messages.cancel}
          </Link>
        </Cluster>
      </Form>
      <LeaveConfirmation isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
