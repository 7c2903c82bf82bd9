import { messages } from '../messages.ts';
import type { ListedCopy } from './useCopies.ts';

const texts = messages.copies;

export type CopyAction = 'restore' | 'compare' | 'copy' | 'exportHtml' | 'exportJson' | 'remove';

export const copyName = ({ copy }: ListedCopy) => (copy ? copy.name || texts.untitled : texts.unreadable);
export const copySavedAt = ({ copy }: ListedCopy) => (copy ? new Date(copy.at).toISOString() : null);

export function formatExtent({ copy }: ListedCopy): string {
  if (!copy) return texts.unknown;
  if (copy.fields.length === 0) return texts.nothingTyped;
  return copy.added + copy.removed === 0 ? texts.formatOnly : texts.words(copy.added, copy.removed);
}
