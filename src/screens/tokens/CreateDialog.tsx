import { useState, type FormEvent } from 'react';
import { InvalidInputError } from '../../api/errors';
import { formatDateTime } from '../../app/dates';
import { createToken } from '../../data/tokens';
import { Button } from '../../ui/Button';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { Stack } from '../../ui/Layout';
import { Select } from '../../ui/Select';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';

const lives = [7, 30, 90, 365].map((days) => ({ id: days, label: messages.days(days) }));
const dayLength = 24 * 3_600_000;

/** Makes a token, and shows it: this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <NameDialog onMade={setToken} onClose={onClose} />
  ) : (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.madeTitle}
      footer={
        <Button variant="primary" onPress={onClose}>
          {messages.done}
        </Button>
      }
    >
      <Stack>
        <CopyField label={messages.token} value={token} description={messages.madeHint} />
        <Text size="sm">{messages.madeUse}</Text>
        <code>desk login --token-stdin</code>
      </Stack>
    </Dialog>
  );
}

interface NameDialogProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

function NameDialog({ onMade, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [openedAt] = useState(() => Date.now());
  const [message, setMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '') return setMessage(messages.nameMissing);
    setSaving(true);
    try {
      onMade((await createToken({ name, days })).token);
    } catch (error) {
      const reason = error instanceof InvalidInputError ? error.fieldMessage('name') : undefined;
      setMessage(reason ?? messages.createFailed);
      setSaving(false);
    }
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      isCloseable={!isSaving}
      title={messages.createTitle}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {messages.create}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void create(event)}>
        <TextField
          label={messages.name}
          description={messages.nameHint}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
          autoFocus
          maxLength={100}
          value={name}
          onChange={(text) => {
            setName(text);
            setMessage(undefined);
          }}
          errorMessage={message}
        />
        <Select
          label={messages.life}
          description={messages.until(formatDateTime(new Date(openedAt + days * dayLength).toISOString()))}
          items={lives}
          selectedKey={days}
          onSelectionChange={(key) => setDays(Number(key))}
        />
      </Form>
    </Dialog>
  );
}

const formId = 'new-token';
