/** What was typed into one draft, in one tab, and had not reached the server. */
export interface LocalCopy<Form, Extra = never> {
  /** Of the draft. */
  id: string;
  /** Of the model. */
  kind: string;
  userId: string;
  /** None for a new record. */
  recordId?: number;
  form: Form;
  /** What was edited beside the form. */
  extra?: Extra;
  /** Of a new record: the name of the call that creates it. */
  creationKey?: string;
  /** What the server had when typing began. */
  base: Form;
  /** When it was written, in milliseconds. */
  at: number;
}
