import { digestPath } from '#shared/page/paths.ts';
import { toast, toastQueue } from '#shared/toasts/toasts.ts';
import { copyDigest } from '#data/digests.ts';
import { failureMessage } from '../failure.ts';
import { messages } from './messages.ts';

/** Opens the copy in a new tab (LIST-39); if the browser blocks it, the toast has a link. */
export async function copyRow(id: number) {
  try {
    const path = digestPath(await copyDigest(id));
    if (window.open(path, '_blank')) toast.success(messages.copied);
    else
      toastQueue.show({
        title: messages.copied,
        tone: 'success',
        action: { label: messages.openCopy, onPress: () => window.open(path, '_blank') },
      });
  } catch (error) {
    toast.error(failureMessage(error));
  }
}
