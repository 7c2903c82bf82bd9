import { isContested, isSame, mergedBlocks, splitStretches, type Stretch } from './merge/mergeBlocks.ts';
import { mergedWords } from './merge/mergeWords.ts';
import { sameForm, type FieldName, type FormFields, type TextField } from './model.ts';

/** The fields of a form, and which of them are merged by block. */
export interface MergeFields<Form> extends FormFields<Form> {
  texts?: Partial<Record<FieldName<Form>, TextField>>;
}

/** One field that was changed on this screen and on the server, in different ways. */
export interface Difference<Form> {
  name: FieldName<Form>;
  local: Form;
  remote: Form;
  /** Of a text: all of it, with the blocks that differ. Other fields are chosen as a whole. */
  stretches?: readonly Stretch[];
}

export interface Sides<Form> {
  /** The form on this screen. */
  local: Form;
  /** That form when it was last acknowledged: the common ancestor. */
  acknowledged: Form;
  /** What the server answered then, in its own words; none while it had answered nothing. */
  base?: Form;
  /** What the server has now. */
  remote: Form;
  /** What this screen sent without an answer, so that the server may have some of it. Default nothing. */
  unanswered?: readonly Form[];
}

/** A field that was changed on the server, until the form has what becomes of it. */
export interface Contest<Form> extends Omit<Sides<Form>, 'local'> {
  name: FieldName<Form>;
}

/** What becomes of a field that was changed on the server. */
export interface Outcome<Form> {
  /** The form with what can be merged without a question. */
  form: Form;
  /** What a person has to decide about. */
  difference?: Difference<Form>;
  /** What is left to be decided, once the form is used. */
  contest?: Contest<Form>;
}

/** The fields that changed on the server, and have no value that this screen has or sent. */
function remoteFields<Form>(model: FormFields<Form>, sides: Sides<Form>): FieldName<Form>[] {
  const { local, base, remote, unanswered = [] } = sides;
  const own = [...(base ? [base] : []), local, ...unanswered];
  return model.fields.filter((name) => !own.some((form) => model.sameField(name, form, remote)));
}

/** The fields that changed on the server, each with the sides that it is merged from. */
export function findContests<Form>(
  model: FormFields<Form>,
  { local, ...sides }: Sides<Form>,
): Contest<Form>[] {
  return remoteFields(model, { local, ...sides }).map((name) => ({ name, ...sides }));
}

/** What becomes of a field in a form that may have been edited since the field changed on the server. */
export function settled<Form>(model: MergeFields<Form>, contest: Contest<Form>, local: Form): Outcome<Form> {
  const { name, acknowledged, base = acknowledged, remote } = contest;
  if (model.sameField(name, local, remote) || model.sameField(name, base, remote)) return { form: local };
  if (model.sameField(name, local, acknowledged)) return { form: { ...local, [name]: remote[name] } };
  const text = mergedText(model, contest, local);
  if (!text) return { form: local, difference: { name, local, remote }, contest };
  const { stretches, merged, ancestor } = text;
  const form = { ...local, [name]: merged };
  if (ancestor === undefined) return { form };
  const isKnown = ancestor === base[name] && ancestor === acknowledged[name];
  const from = { ...base, [name]: ancestor };
  return {
    form,
    difference: { name, local: form, remote, stretches },
    contest: isKnown ? contest : { ...contest, acknowledged: from, base: from },
  };
}

interface MergedText {
  stretches: readonly Stretch[];
  /** The text with what can be merged without a question. */
  merged: string;
  /** What the conflict is left to be merged from, once the form has the rest. None where there is no conflict. */
  ancestor?: string;
}

/** The last text that each conflict was compared with: every key is followed by several questions about the same one. */
const compared = new WeakMap<object, { local: unknown; text: MergedText | undefined }>();

function mergedText<Form>(
  model: MergeFields<Form>,
  contest: Contest<Form>,
  form: Form,
): MergedText | undefined {
  const local = form[contest.name];
  const known = compared.get(contest);
  if (known && known.local === local) return known.text;
  const stretches = textStretches(model, contest, form);
  const text = stretches && {
    stretches,
    merged: stretches.flatMap((stretch) => mergedBlocks(stretch, 'local')).join(''),
    ancestor: stretches.some(isContested)
      ? // Once the form has what the server changed beside the conflict, that is no longer a change of it.
        stretches.flatMap((stretch) => (isContested(stretch) ? stretch.base : stretch.remote)).join('')
      : undefined,
  };
  compared.set(contest, { local, text });
  return text;
}

/** The blocks of all sides but this screen's, which do not change with each key. */
const splits = new WeakMap<object, Map<string, readonly string[]>>();

/** The three sides of a text; none of a field that is chosen as a whole. */
function textStretches<Form>(
  { texts = {} }: MergeFields<Form>,
  contest: Contest<Form>,
  local: Form,
): Stretch[] | undefined {
  const { name, acknowledged, base, remote, unanswered = [] } = contest;
  const field = texts[name];
  if (!field || !base) return undefined;
  const split = splits.get(contest) ?? new Map<string, readonly string[]>();
  splits.set(contest, split);
  const blocks = (form: Form) => {
    const text = String(form[name]);
    if (form === local) return field.toBlocks(text);
    if (!split.has(text)) split.set(text, field.toBlocks(text));
    return split.get(text)!;
  };
  const mine =
    acknowledged[name] === base[name]
      ? blocks(local)
      : // With the message of the server, where they are other words.
        splitStretches({ local: blocks(local), base: blocks(acknowledged), remote: blocks(base) }).flatMap(
          (stretch) => mergedBlocks(stretch, 'local'),
        );
  const before = blocks(base);
  const sent = unanswered.map(blocks);
  /** What an earlier save of this screen left on the server, and no other text has. */
  const isOwn = (some: readonly string[]) =>
    some.join('').trim() !== '' && !isWithin(some, before) && sent.some((form) => isWithin(some, form));
  return splitStretches({ local: mine, base: before, remote: blocks(remote) }).map((stretch) =>
    isContested(stretch) && isOwn(stretch.remote)
      ? { ...stretch, base: stretch.remote }
      : field.mergesWords
        ? withMergedWords(stretch)
        : stretch,
  );
}

function withMergedWords(stretch: Stretch): Stretch {
  const isBlock = [stretch.local, stretch.base, stretch.remote].every(({ length }) => length === 1);
  const merged = isBlock && isContested(stretch) ? mergedWords(stretch) : undefined;
  return merged === undefined ? stretch : { ...stretch, merged: [merged] };
}

/** Whether some blocks follow each other in a text. */
const isWithin = (some: readonly string[], text: readonly string[]) =>
  text.some((_, at) => isSame(text.slice(at, at + some.length), some));

/** The acknowledged form, brought up to date with what changed on the server. */
export function updated<Form>(model: FormFields<Form>, sides: Omit<Sides<Form>, 'local'>): Form {
  const { acknowledged, base, remote } = sides;
  const names = remoteFields(model, { local: acknowledged, acknowledged, base, remote });
  return withFields(acknowledged, remote, names);
}

/** A form with some fields of another one. */
export function withFields<Form>(form: Form, other: Form, names: readonly FieldName<Form>[]): Form {
  const values = Object.fromEntries(names.map((name) => [name, other[name]])) as unknown as Partial<Form>;
  return names.length === 0 ? form : { ...form, ...values };
}

/** Whether the server has exactly what an unanswered save sent, so that there was no other change. */
export const isOwnSave = sameForm;
