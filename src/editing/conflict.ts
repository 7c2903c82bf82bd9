import { sameForm, type FieldName, type FormFields } from './model.ts';

/** One field that was changed on this screen and on the server, in different ways. */
export interface Difference<Form> {
  name: FieldName<Form>;
  local: Form;
  remote: Form;
}

export type Side = 'local' | 'remote';
export type Choices<Form> = Partial<Record<FieldName<Form>, Side>>;

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

/** The fields that changed on the server, and have no value that this screen has or sent. */
function remoteFields<Form>(model: FormFields<Form>, sides: Sides<Form>): FieldName<Form>[] {
  const { local, base, remote, unanswered = [] } = sides;
  const own = [...(base ? [base] : []), local, ...unanswered];
  return model.fields.filter((name) => !own.some((form) => model.sameField(name, form, remote)));
}

/** The fields that a person has to decide about: changed on both sides, in different ways. */
export function differences<Form>(model: FormFields<Form>, sides: Sides<Form>): Difference<Form>[] {
  const { local, acknowledged, remote } = sides;
  return remoteFields(model, sides)
    .filter((name) => !model.sameField(name, local, acknowledged))
    .map((name) => ({ name, local, remote }));
}

/** The remote side of every field that was changed on the server only. */
export function remoteOnly<Form>(model: FormFields<Form>, sides: Sides<Form>): Choices<Form> {
  const { local, acknowledged } = sides;
  const unchanged = remoteFields(model, sides).filter((name) => model.sameField(name, local, acknowledged));
  return Object.fromEntries(unchanged.map((name) => [name, 'remote'])) as Choices<Form>;
}

/** The local form with the remote value of each field for which that was chosen. */
export function merge<Form>(
  { fields }: FormFields<Form>,
  local: Form,
  remote: Form,
  choices: Choices<Form>,
): Form {
  const chosen = fields.filter((name) => choices[name] === 'remote').map((name) => [name, remote[name]]);
  return { ...local, ...(Object.fromEntries(chosen) as Partial<Form>) };
}

/** Whether the server has exactly what an unanswered save sent, so that there was no other change. */
export const isOwnSave = sameForm;
