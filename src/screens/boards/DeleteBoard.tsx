import { useState } from 'react';
import { feedDispositions, type FeedDisposition } from '#api/contract/boards.ts';
import { deleteBoard, useAllBoards, useBoard, useBoardFeedCounts, type Board } from '#data/boards.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

/** Asks for confirmation (FEED-09). If the server refuses, its message is shown (FEED-10). */
export function DeleteBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { data } = useBoard(board.id);
  const counts = useBoardFeedCounts(board.id);
  const { id, title } = data ?? board;
  const { feed_count: feedCount = 0, lone_feed_count: loneCount = 0 } = counts.data ?? {};
  const [choice, setChoice] = useState<FeedDisposition>('keep');
  const [target, setTarget] = useState<number | null>(null);
  const [isTargetMissing, setTargetMissing] = useState(false);
  const boards = useAllBoards(choice === 'move');
  const others = (boards.data?.results ?? []).filter((each) => each.id !== id);

  async function remove() {
    if (choice === 'move' && target === null) {
      setTargetMissing(true);
      throw new Error(messages.targetMissing);
    }
    try {
      await deleteBoard(id, choice, target);
      toast.success(messages.deleted(title));
    } catch (error) {
      toast.error(serverMessage(error, messages.deleteFailed));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.deleteQuestion(title)}
      confirmLabel={messages.confirmDelete}
      isLoading={!counts.data && !counts.error}
      onConfirm={remove}
    >
      {feedCount > 0 && (
        <Stack gap={3}>
          <RadioGroup
            label={messages.sourcesChoice(feedCount, loneCount)}
            items={feedDispositions.map((each) => ({ id: each, ...messages.choices[each] }))}
            value={choice}
            onChange={(value) => setChoice(value as FeedDisposition)}
          />
          {choice === 'move' && (
            <Select
              label={messages.target}
              isRequired
              items={others.map((each) => ({ id: each.id, label: each.title }))}
              selectedKey={target}
              onSelectionChange={(key) => {
                setTarget(Number(key));
                setTargetMissing(false);
              }}
              errorMessage={isTargetMissing ? messages.targetMissing : undefined}
            />
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
