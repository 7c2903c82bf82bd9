import { useState } from 'react';
import { InvalidInputError } from '#api/errors.ts';
import { formatDateTime } from '#shared/dates.ts';
import { createToken } from '#data/tokens.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { CopyField } from '#ui/fields/CopyField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { NameDialog } from '#ui/overlays/NameDialog.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

const lives = [7, 30, 90, 365].map((days) => ({ id: days, label: messages.days(days) }));
const dayLength = 24 * 3_600_000;

/** Makes a token, and shows it: this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <NewToken onMade={setToken} onClose={onClose} />
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

interface NewTokenProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

function NewToken({ onMade, onClose }: NewTokenProps) {
  const [days, setDays] = useState(90);
  const [isReadOnly, setReadOnly] = useState(false);
  const [openedAt] = useState(() => Date.now());

  async function create(name: string) {
    try {
      onMade((await createToken({ name, days, read_only: isReadOnly })).token);
    } catch (error) {
      const reason = error instanceof InvalidInputError ? error.fieldMessage('name') : undefined;
      return reason ?? messages.createFailed;
    }
    return undefined;
  }

  return (
    <NameDialog
      title={messages.createTitle}
      label={messages.name}
      description={messages.nameHint}
      saveLabel={messages.create}
      cancelLabel={messages.cancel}
      missing={messages.nameMissing}
      onSave={create}
      onClose={onClose}
    >
      <Select
        label={messages.life}
        description={messages.until(formatDateTime(new Date(openedAt + days * dayLength).toISOString()))}
        items={lives}
        selectedKey={days}
        onSelectionChange={(key) => setDays(Number(key))}
      />
      <Checkbox isSelected={isReadOnly} onChange={setReadOnly} description={messages.readOnlyHint}>
        {messages.readOnly}
      </Checkbox>
    </NameDialog>
  );
}
