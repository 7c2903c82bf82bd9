import { useSignals } from '@preact/signals-react/runtime';
import dayjs from 'dayjs';
import type { DigestDraft } from '../draft.ts';
import { messages } from '../messages.ts';

interface MergedNoteProps {
  draft: DigestDraft;
}

export function MergedNote({ draft: { merged, model } }: MergedNoteProps) {
  useSignals();
  return <output>{merged.value && mergedText(merged.value, model.labels)}</output>;
}

function mergedText(
  { fields, writer, at }: NonNullable<DigestDraft['merged']['value']>,
  labels: Record<string, string>,
): string {
  const say = writer.isSelf ? messages.mergedOwn : messages.merged;
  const names = fields.map((name) => labels[name] ?? name);
  return say(writer.name ?? messages.conflict.someone, names, dayjs(at).format('HH:mm'));
}
