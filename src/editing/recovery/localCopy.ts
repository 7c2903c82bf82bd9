export interface LocalCopy<Form, Extra = never> {
  id: string;
  kind: string;
  userId: string;
  recordId?: number;
  form: Form;
  extra?: Extra;
  creationKey?: string;
  base: Form;
  at: number;
}
