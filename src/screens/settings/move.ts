import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { announce } from '#ui/feedback/announce.ts';
import { messages } from './messages.ts';

export async function move(name: string, place: number, save: (place: number) => Promise<void>) {
  try {
    await save(place);
    announce(messages.moved(name, place));
  } catch (error) {
    toast.error(serverMessage(error, messages.moveFailed));
  }
}

export const moveMenuItems = (place: number, count: number) => [
  { id: 'up', label: messages.moveUp, isDisabled: place <= 1 },
  { id: 'down', label: messages.moveDown, isDisabled: place >= count },
];

export function newPosition(action: unknown, place: number): number | undefined {
  if (action === 'up') return place - 1;
  return action === 'down' ? place + 1 : undefined;
}
