import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { InvalidInputError } from '#api/errors.ts';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { settingsPath } from '#shared/paths.ts';
import { refusalOf } from '#shared/refusal.ts';
import { toast } from '#shared/toasts.ts';
import { useFocusInvalid } from '#shared/useFocusInvalid.ts';
import { createStatus, updateStatus, type StatusInput } from '#data/statuses.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { messages } from './messages.ts';
import { errorsOf, trimmed, type Errors } from './statusForm.ts';

/** STATUS-11, in milliseconds. */
const pause = 2000;

/** Fields of a status, or of one that is still to be made. */
export function StatusForm({ status }: { status?: DigestStatus }) {
  const [, navigate] = useLocation();
  const [form, setForm] = useState<StatusInput>({
    status_name: status?.status_name ?? '',
    status_code: status?.status_code ?? '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const formId = useId();
  const focusInvalid = useFocusInvalid(formId);
  const [isSaving, setSaving] = useState(false);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(returning.current), []);

  function change(next: Partial<StatusInput>) {
    setForm((now) => ({ ...now, ...next }));
    setErrors({});
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const input = trimmed(form);
    const found = errorsOf(input);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusInvalid();
    setSaving(true);
    try {
      await (status ? updateStatus(status.id, input) : createStatus(input));
      toast.success(status ? messages.updated : messages.created);
      returning.current = setTimeout(() => navigate(settingsPath()), pause);
    } catch (error) {
      if (error instanceof InvalidInputError) {
        setErrors({
          status_name: error.fieldMessage('status_name'),
          status_code: error.fieldMessage('status_code'),
        });
      }
      toast.error(refusalOf(error, status ? messages.updateFailed : messages.createFailed));
      setSaving(false);
      focusInvalid();
    }
  }

  return (
    <Form id={formId} onSubmit={(event) => void save(event)}>
      <TextField
        label={messages.name}
        isRequired
        maxLength={100}
        value={form.status_name}
        onChange={(status_name) => change({ status_name })}
        errorMessage={errors.status_name}
      />
      <TextField
        label={messages.code}
        description={messages.codeHint}
        isRequired
        maxLength={100}
        value={form.status_code}
        onChange={(status_code) => change({ status_code })}
        errorMessage={errors.status_code}
      />
      <Cluster>
        <Button variant="primary" type="submit" isPending={isSaving}>
          {messages.save}
        </Button>
        <Link variant="secondary" href={settingsPath()}>
          {messages.cancel}
        </Link>
      </Cluster>
    </Form>
  );
}
