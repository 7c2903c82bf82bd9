import { messages } from '../messages.ts';
import type { ListedCopy } from './useCopies.ts';

const strings = messages.copies;

export type LocalCopyAction = 'restore' | 'compare' | 'copy' | 'exportHtml' | 'exportJson' | 'remove';

export const copyName = ({ copy }: ListedCopy) => (copy ? copy.name || strings.untitled : strings.unreadable);
export const copySavedAt = ({ copy }: ListedCopy) => (copy ? new Date(copy.at).toISOString() : null);

export function formatChangeSize({ copy }: ListedCopy): string {
  if (!copy) return strings.unknown;
  if (copy.fields.length === 0) return strings.nothingTyped;
  return copy.added + copy.removed === 0 ? strings.formatOnly : strings.words(copy.added, copy.removed);
}
