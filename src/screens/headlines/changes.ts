import type { GroupedHeadline, HeadlineStatus } from '#api/contract/headlines.ts';
import {
  answerSuggestedMerge,
  groupHeadlines,
  setHeadlineStatus,
  setStatusesOptimistically,
  splitHeadlines,
  undoHeadlineGroups,
  ungroupHeadlines,
} from '#data/headlines.ts';
import { changeFeed } from '#data/feeds.ts';
import { serverMessage, titleMessage } from '#shared/form/serverErrors.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';

type HeadlineRef = Pick<GroupedHeadline, 'id' | 'status'>;

/** HEAD-06. Skips headlines that a colleague has changed since. */
export async function changeStatus(headlines: readonly HeadlineRef[], status: HeadlineStatus) {
  const toChange = headlines.filter((headline) => headline.status !== status);
  try {
    const answers = await offerUndo(
      setStatuses(toChange, status),
      (given) => {
        const changed = given.filter(({ updated }) => updated.length > 0);
        if (changed.length === 0) return undefined;
        const count = changed.reduce((sum, { updated }) => sum + updated.length, 0);
        const isWhole = count === toChange.length;
        return {
          title: isWhole ? messages.statusChanged : messages.statusChangedSome(count, toChange.length),
          tone: isWhole ? 'success' : 'warning',
          undo: () =>
            Promise.all(changed.map(({ from, updated }) => setHeadlineStatus(updated, from, status))),
          undone: messages.statusUndone,
          failure: (error) => titleMessage(error, messages.statusFailed),
        };
      },
      (send) =>
        setStatusesOptimistically(new Map(toChange.map((headline) => [headline.id, headline.status])), send),
    );
    const skipped = answers.reduce((sum, answer) => sum + answer.skipped.length, 0);
    if (skipped > 0 && skipped === toChange.length) toast.warning(messages.skipped(skipped));
  } catch (error) {
    toast.error(titleMessage(error, messages.statusFailed));
  }
}

function setStatuses(headlines: readonly HeadlineRef[], status: HeadlineStatus) {
  const oldStatuses = [...new Set(headlines.map((headline) => headline.status))];
  return Promise.all(
    oldStatuses.map(async (from) => {
      const ids = headlines.filter((headline) => headline.status === from).map(({ id }) => id);
      return { from, ...(await setHeadlineStatus(ids, status, from)) };
    }),
  );
}

/** Moves the headlines to a group. Returns whether it succeeded. */
export const groupWithUndo = (ids: number[], groupId: number) =>
  changeGroups(messages.grouped, () => groupHeadlines(ids, groupId));

/** Removes the headlines from their groups. Returns whether it succeeded. */
export const ungroupWithUndo = (ids: number[]) =>
  changeGroups(messages.ungrouped, () => ungroupHeadlines(ids));

/** Splits groups that were merged by a later headline. Returns whether it succeeded. */
export const splitWithUndo = (ids: number[]) => changeGroups(messages.takenApart, () => splitHeadlines(ids));

/** Returns whether it succeeded. */
export const answerMergeSuggestion = (mergeId: number, isOneStory: boolean) =>
  changeGroups(isOneStory ? messages.grouped : messages.keptApart, () =>
    answerSuggestedMerge(mergeId, isOneStory),
  );

async function changeGroups(successMessage: string, change: () => Promise<number | null>): Promise<boolean> {
  try {
    const undoId = await offerUndo(change(), (id) =>
      id === null
        ? undefined
        : {
            title: successMessage,
            undo: () => undoHeadlineGroups(id),
            undone: messages.undone,
            failure: (error) => serverMessage(error, messages.wentWrong),
          },
    );
    if (undoId === null) toast.success(successMessage);
    return true;
  } catch (error) {
    // HEAD-23
    toast.error(serverMessage(error, messages.wentWrong));
    return false;
  }
}

/** Stops turning this feed's posts into headlines, with undo. */
export async function stopHeadlines({ id, title }: { id: number; title: string }) {
  try {
    await offerUndo(changeFeed(id, { makes_headlines: false }), () => ({
      title: messages.sourceStopped(title),
      undo: () => changeFeed(id, { makes_headlines: true }),
      undone: messages.sourceUndone(title),
      failure: (error) => serverMessage(error, messages.sourceFailed),
    }));
  } catch (error) {
    toast.error(serverMessage(error, messages.sourceFailed));
  }
}
