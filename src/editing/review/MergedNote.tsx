import { useSignals } from '@preact/signals-react/runtime';
import dayjs from 'dayjs';
import type { Draft } from '../draft.ts';
import { messages } from '../messages.ts';
import type { StoredRecord } from '../model.ts';

interface MergedNoteProps<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
}

export function MergedNote<Form extends object, Stored extends StoredRecord, Extra>({
  draft: { merged, model },
}: MergedNoteProps<Form, Stored, Extra>) {
  useSignals();
  return <output>{merged.value && mergedText(merged.value, model.labels)}</output>;
}

function mergedText<Form extends object>(
  { fields, writer, at }: NonNullable<Draft<Form, StoredRecord, unknown>['merged']['value']>,
  labels: Record<string, string>,
): string {
  const say = writer.isSelf ? messages.mergedOwn : messages.merged;
  const names = fields.map((name) => labels[name] ?? name);
  return say(writer.name ?? messages.conflict.someone, names, dayjs(at).format('HH:mm'));
}
