import type { GroupedHeadline, HeadlineStatus } from '#api/contract/headlines.ts';
import {
  answerHeadlineOffer,
  groupHeadlines,
  setHeadlineStatus,
  showHeadlineStatuses,
  splitHeadlines,
  undoHeadlineGroups,
  ungroupHeadlines,
} from '#data/headlines.ts';
import { changeFeed } from '#data/feeds.ts';
import { serverMessage, titleMessage } from '#shared/form/serverErrors.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';

type Changed = Pick<GroupedHeadline, 'id' | 'status'>;

/** Sets the status of headlines (HEAD-06). What a colleague has changed since it was shown stays as it is. */
export async function changeStatus(headlines: readonly Changed[], status: HeadlineStatus) {
  const meant = headlines.filter((headline) => headline.status !== status);
  try {
    const answers = await offerUndo(
      setStatuses(meant, status),
      (given) => {
        const changed = given.filter(({ updated }) => updated.length > 0);
        if (changed.length === 0) return undefined;
        return {
          title: messages.statusChanged,
          undo: () =>
            Promise.all(changed.map(({ from, updated }) => setHeadlineStatus(updated, from, status))),
          failure: () => messages.statusFailed,
        };
      },
      (send) => showHeadlineStatuses(new Map(meant.map((headline) => [headline.id, headline.status])), send),
    );
    const skipped = answers.reduce((sum, answer) => sum + answer.skipped.length, 0);
    if (skipped > 0) toast.info(messages.skipped(skipped));
  } catch (error) {
    toast.error(titleMessage(error, messages.statusFailed));
  }
}

/** Returns what became of the headlines of each status that they had. */
function setStatuses(headlines: readonly Changed[], status: HeadlineStatus) {
  const froms = [...new Set(headlines.map((headline) => headline.status))];
  return Promise.all(
    froms.map(async (from) => {
      const ids = headlines.filter((headline) => headline.status === from).map(({ id }) => id);
      return { from, ...(await setHeadlineStatus(ids, status, from)) };
    }),
  );
}

/** Moves headlines into a group. Returns whether it was done. */
export const group = (ids: number[], groupId: number) =>
  changeGroups(messages.grouped, () => groupHeadlines(ids, groupId));

/** Takes headlines out of their groups. Returns whether it was done. */
export const ungroup = (ids: number[]) => changeGroups(messages.ungrouped, () => ungroupHeadlines(ids));

/** Takes apart what a later headline joined. Returns whether it was done. */
export const takeApart = (ids: number[]) => changeGroups(messages.takenApart, () => splitHeadlines(ids));

/** Joins the two groups of an offer, or keeps them apart. Returns whether it was done. */
export const answer = (offer: number, isOneStory: boolean) =>
  changeGroups(isOneStory ? messages.grouped : messages.keptApart, () =>
    answerHeadlineOffer(offer, isOneStory),
  );

async function changeGroups(done: string, change: () => Promise<number | null>): Promise<boolean> {
  try {
    const made = await offerUndo(change(), (id) =>
      id === null
        ? undefined
        : {
            title: done,
            undo: () => undoHeadlineGroups(id),
            undone: messages.undone,
            failure: (error) => serverMessage(error, messages.wentWrong),
          },
    );
    if (made === null) toast.success(done);
    return true;
  } catch {
    // HEAD-23
    toast.error(messages.wentWrong);
    return false;
  }
}

/** Has posts of a feed become no headlines from now on, with undo. */
export async function stopHeadlines({ id, title }: { id: number; title: string }) {
  try {
    await offerUndo(changeFeed(id, { makes_headlines: false }), () => ({
      title: messages.sourceStopped(title),
      undo: () => changeFeed(id, { makes_headlines: true }),
      failure: () => messages.sourceFailed,
    }));
  } catch (error) {
    toast.error(serverMessage(error, messages.sourceFailed));
  }
}
