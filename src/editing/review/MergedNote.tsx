import { useSignals } from '@preact/signals-react/runtime';
import dayjs from 'dayjs';
import type { DigestDraft } from '../draft.ts';
import { messages } from '../messages.ts';
import type { DigestModel } from '../model.ts';
import type { MergedChanges } from '../reconcile.ts';

export function MergedNote({ draft: { merged, model } }: { draft: DigestDraft }) {
  useSignals();
  return <output>{merged.value && mergedText(merged.value, model.labels)}</output>;
}

function mergedText({ fields, writer, at }: MergedChanges, labels: DigestModel['labels']): string {
  const say = writer.isSelf ? messages.mergedOwn : messages.merged;
  const names = fields.map((name) => labels[name]);
  return say(writer.name ?? messages.conflict.someone, names, dayjs(at).format('HH:mm'));
}
