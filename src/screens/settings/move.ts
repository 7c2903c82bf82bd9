import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { announce } from '#ui/feedback/announce.ts';
import { messages } from './messages.ts';

export async function moveWithAnnouncement(
  name: string,
  position: number,
  save: (place: number) => Promise<void>,
) {
  try {
    await save(position);
    announce(messages.moved(name, position));
  } catch (error) {
    toast.error(serverMessage(error, messages.moveFailed));
  }
}

export const moveMenuItems = (currentPosition: number, count: number) => [
  { id: 'up', label: messages.moveUp, isDisabled: currentPosition <= 1 },
  { id: 'down', label: messages.moveDown, isDisabled: currentPosition >= count },
];

export function newPosition(action: unknown, fromPosition: number): number | undefined {
  if (action === 'up') return fromPosition - 1;
  return action === 'down' ? fromPosition + 1 : undefined;
}
