import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { announce } from '#ui/feedback/announce.ts';
import { messages } from './messages.ts';

/** Moves something to a place, and says so. A failure is shown. */
export async function move(name: string, place: number, save: (place: number) => Promise<void>) {
  try {
    await save(place);
    announce(messages.moved(name, place));
  } catch (error) {
    toast.error(serverMessage(error, messages.moveFailed));
  }
}
