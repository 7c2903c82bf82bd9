import type { GroupedHeadline, HeadlineStatus } from '#api/contract/headlines.ts';
import {
  answerHeadlineOffer,
  groupHeadlines,
  setHeadlineStatus,
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
  const froms = [...new Set(meant.map((headline) => headline.status))];
  try {
    const answers = await Promise.all(
      froms.map(async (from) => {
        const ids = meant.filter((headline) => headline.status === from).map(({ id }) => id);
        return { from, ...(await setHeadlineStatus(ids, status, from)) };
      }),
    );
    const skipped = answers.reduce((sum, answer) => sum + answer.skipped.length, 0);
    if (skipped > 0) toast.info(messages.skipped(skipped));
    const changed = answers.filter(({ updated }) => updated.length > 0);
    if (changed.length === 0) return;
    offerUndo(messages.statusChanged, () =>
      withFailure(messages.statusFailed, () =>
        Promise.all(changed.map(({ from, updated }) => setHeadlineStatus(updated, from, status))),
      ),
    );
  } catch (error) {
    toast.error(titleMessage(error, messages.statusFailed));
  }
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
    const id = await change();
    if (id === null) toast.success(done);
    else offerUndo(done, () => undoGroups(id));
    return true;
  } catch {
    // HEAD-23
    toast.error(messages.wentWrong);
    return false;
  }
}

async function undoGroups(id: number) {
  try {
    await undoHeadlineGroups(id);
    toast.success(messages.undone);
  } catch (error) {
    toast.error(serverMessage(error, messages.wentWrong));
  }
}

async function withFailure(text: string, call: () => Promise<unknown>) {
  try {
    await call();
  } catch {
    toast.error(text);
  }
}

/** Has posts of a feed become no headlines from now on, with undo. */
export async function stopHeadlines({ id, title }: { id: number; title: string }) {
  try {
    await changeFeed(id, { makes_headlines: false });
    offerUndo(messages.sourceStopped(title), () =>
      withFailure(messages.sourceFailed, () => changeFeed(id, { makes_headlines: true })),
    );
  } catch (error) {
    toast.error(serverMessage(error, messages.sourceFailed));
  }
}
