import { isConflicting, isSame, mergeBlocks, splitChunks, type MergeChunk } from './merge/mergeBlocks.ts';
import { mergeWords } from './merge/mergeWords.ts';
import type { DigestForm, DigestModel, FieldName } from './model.ts';

export interface Difference {
  name: FieldName;
  local: DigestForm;
  remote: DigestForm;
  /** For text fields, all blocks including the conflicting ones. Other fields are resolved as a whole. */
  chunks?: readonly MergeChunk[];
}

export interface Sides {
  local: DigestForm;
  /** The common ancestor. */
  acknowledged: DigestForm;
  /** The server's version of `acknowledged`; undefined before the first response. */
  base?: DigestForm;
  remote: DigestForm;
  /** Forms sent without a response, which the server may have applied. */
  unanswered?: readonly DigestForm[];
}

export interface FieldConflict extends Omit<Sides, 'local'> {
  name: FieldName;
}

export interface ConflictOutcome {
  /** The form after automatic merging. */
  form: DigestForm;
  difference?: Difference;
  conflict?: FieldConflict;
}

/** Fields that changed on the server, unless this screen already has or has sent the new value. */
function remoteFields(model: DigestModel, sides: Sides): FieldName[] {
  const { local, base, remote, unanswered = [] } = sides;
  const own = [...(base ? [base] : []), local, ...unanswered];
  return model.fields.filter((name) => !own.some((form) => model.isSameField(name, form, remote)));
}

export function findConflicts(model: DigestModel, { local, ...sides }: Sides): FieldConflict[] {
  return remoteFields(model, { local, ...sides }).map((name) => ({ name, ...sides }));
}

/** `local` may have been edited since the conflict was found. */
export function resolveConflict(
  model: DigestModel,
  fieldConflict: FieldConflict,
  local: DigestForm,
): ConflictOutcome {
  const { name, acknowledged, base = acknowledged, remote } = fieldConflict;
  if (model.isSameField(name, local, remote) || model.isSameField(name, base, remote)) return { form: local };
  if (model.isSameField(name, local, acknowledged)) return { form: { ...local, [name]: remote[name] } };
  const text = mergeText(model, fieldConflict, local);
  if (!text) return { form: local, difference: { name, local, remote }, conflict: fieldConflict };
  const { chunks, merged, ancestor } = text;
  const form = { ...local, [name]: merged };
  if (ancestor === undefined) return { form };
  const isKnown = ancestor === base[name] && ancestor === acknowledged[name];
  const from = { ...base, [name]: ancestor };
  return {
    form,
    difference: { name, local: form, remote, chunks },
    conflict: isKnown ? fieldConflict : { ...fieldConflict, acknowledged: from, base: from },
  };
}

interface MergedText {
  chunks: readonly MergeChunk[];
  merged: string;
  /** The base for the remaining conflicts after the merged parts are applied to the form. */
  ancestor?: string;
}

/** Every key press requests the comparison several times. */
const comparisonCache = new WeakMap<object, { local: unknown; text: MergedText | undefined }>();

function mergeText(
  model: DigestModel,
  textConflict: FieldConflict,
  form: DigestForm,
): MergedText | undefined {
  const local = form[textConflict.name];
  const known = comparisonCache.get(textConflict);
  if (known && known.local === local) return known.text;
  const chunks = splitTextChunks(model, textConflict, form);
  const text = chunks && {
    chunks,
    merged: chunks.flatMap((chunk) => mergeBlocks(chunk, 'local')).join(''),
    ancestor: chunks.some(isConflicting)
      ? // Once applied, the server's other changes no longer count as changes.
        chunks.flatMap((chunk) => (isConflicting(chunk) ? chunk.base : chunk.remote)).join('')
      : undefined,
  };
  comparisonCache.set(textConflict, { local, text });
  return text;
}

/** Blocks by conflict and text. The local text isn't cached, because it changes while typing. */
const blockCache = new WeakMap<object, Map<string, readonly string[]>>();

function splitTextChunks(
  { texts }: DigestModel,
  conflictedField: FieldConflict,
  local: DigestForm,
): MergeChunk[] | undefined {
  const { name, acknowledged, base, remote, unanswered = [] } = conflictedField;
  const field = texts[name];
  if (!field || !base) return undefined;
  const split = blockCache.get(conflictedField) ?? new Map<string, readonly string[]>();
  blockCache.set(conflictedField, split);
  const blocks = (form: DigestForm) => {
    const text = String(form[name]);
    if (form === local) return field.toBlocks(text);
    if (!split.has(text)) split.set(text, field.toBlocks(text));
    return split.get(text)!;
  };
  const mine =
    acknowledged[name] === base[name]
      ? blocks(local)
      : splitChunks({ local: blocks(local), base: blocks(acknowledged), remote: blocks(base) }).flatMap(
          (chunk) => mergeBlocks(chunk, 'local'),
        );
  const before = blocks(base);
  const sent = unanswered.map(blocks);
  /** True if only this screen's earlier save can have put these blocks on the server. */
  const isOwn = (some: readonly string[]) =>
    some.join('').trim() !== '' && !containsRun(some, before) && sent.some((form) => containsRun(some, form));
  return splitChunks({ local: mine, base: before, remote: blocks(remote) }).map((chunk) =>
    isConflicting(chunk) && isOwn(chunk.remote)
      ? { ...chunk, base: chunk.remote }
      : field.mergesWords
        ? withMergedWords(chunk)
        : chunk,
  );
}

function withMergedWords(chunk: MergeChunk): MergeChunk {
  const isBlock = [chunk.local, chunk.base, chunk.remote].every(({ length }) => length === 1);
  const merged = isBlock && isConflicting(chunk) ? mergeWords(chunk) : undefined;
  return merged === undefined ? chunk : { ...chunk, merged: [merged] };
}

const containsRun = (run: readonly string[], text: readonly string[]) =>
  text.some((_, at) => isSame(text.slice(at, at + run.length), run));

export function applyRemoteFields(model: DigestModel, sides: Omit<Sides, 'local'>): DigestForm {
  const { acknowledged, base, remote } = sides;
  const names = remoteFields(model, { local: acknowledged, acknowledged, base, remote });
  return withFields(acknowledged, remote, names);
}

export function withFields(form: DigestForm, other: DigestForm, names: readonly FieldName[]): DigestForm {
  return names.length === 0
    ? form
    : { ...form, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}
