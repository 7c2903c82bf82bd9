import { useState } from 'react';
import type { ImportedUsers } from '#api/contract/users.ts';
import { importUsers } from '#data/users.ts';
import { csvFileTypes, readTextFile } from '#domain/textFile.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { Button } from '#ui/actions/Button.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { importMessages as messages } from './messages.ts';

const maxBytes = 1_000_000;
const example = 'name,email,role\nAda Moreau,ada@example.com,Editor\n';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<ImportedUsers>();
  const [skipsInvalid, setSkipsInvalid] = useState(false);
  const [isRunning, setRunning] = useState(false);

  async function run(work: () => Promise<void>) {
    setRunning(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(serverMessage(error, messages.failed));
    }
    setRunning(false);
  }

  const check = (file: File) =>
    run(async () => {
      const { text, problem: unreadable } = readTextFile(new Uint8Array(await file.arrayBuffer()));
      if (text === undefined) return setProblem(unreadable);
      setPreview(await importUsers({ csv: text, dry_run: true }));
      setCsv(text);
    });
  const apply = () => run(async () => setPreview(await importUsers({ csv, skip_invalid: skipsInvalid })));

  const isBlocked = !preview || preview.added === 0 || (preview.rejected.length > 0 && !skipsInvalid);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isCloseable={!isRunning}
      title={messages.title}
      footer={
        preview?.is_applied ? (
          <Button slot="close" variant="primary">
            {messages.close}
          </Button>
        ) : (
          <>
            <Button slot="close" isDisabled={isRunning}>
              {messages.cancel}
            </Button>
            <Button
              variant="primary"
              isDisabled={isBlocked}
              isPending={isRunning}
              onPress={() => void apply()}
            >
              {messages.start}
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        {preview ? (
          <>
            {problem !== undefined && <Banner tone="danger" title={problem} takesFocus />}
            <p>{messages.counts(preview)}</p>
            <RejectedRows rows={preview.rejected} />
            {preview.rejected.length > 0 && !preview.is_applied && (
              <Checkbox isSelected={skipsInvalid} onChange={setSkipsInvalid}>
                {messages.skip}
              </Checkbox>
            )}
            {preview.links.length > 0 && (
              <CopyField
                label={messages.links}
                value={preview.links.map(({ email, url }) => `${email} ${url}`).join('\n')}
              />
            )}
          </>
        ) : (
          <>
            <Text size="sm" tone="muted">
              {messages.columns} <code>name</code>, <code>email</code>, <code>role</code>.{' '}
              {messages.passwords}
            </Text>
            <FileDrop
              label={messages.file}
              buttonLabel={messages.choose}
              acceptedFileTypes={csvFileTypes}
              acceptedText={messages.fileTypes}
              maxBytes={maxBytes}
              isDisabled={isRunning}
              onSelect={([file]) => file && void check(file)}
              errorMessage={problem}
            />
            <Text size="sm">
              <LinkButton
                onPress={() => saveFile(new Blob([example], { type: 'text/csv' }), messages.exampleFile)}
              >
                {messages.example}
              </LinkButton>
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function RejectedRows({ rows }: { rows: ImportedUsers['rejected'] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={messages.rejected}>
      {rows.map(({ line, email, reason }) => (
        <li key={line}>
          {messages.line(line)} <bdi>{email}</bdi>: {reason}
        </li>
      ))}
    </ul>
  );
}
