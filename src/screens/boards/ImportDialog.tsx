import { useState } from 'react';
import { importFeeds, type ImportedFeeds } from '#data/feeds.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ImportResult } from './ImportResult.tsx';
import { messages } from './messages.ts';
import { readXml } from './opmlFile.ts';

/** As much as the server reads of an OPML file. */
const maxBytes = 2_000_000;

/** Imports the feeds of a file, and says what became of them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<ImportedFeeds | null>(null);
  const [isRunning, setRunning] = useState(false);

  async function run(chosen: File) {
    setRunning(true);
    setProblem(undefined);
    try {
      setResult(await importFeeds(await readXml(chosen)));
    } catch (error) {
      setProblem(failureMessage(error, messages.importFailed));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isCloseable={!isRunning}
      title={messages.importTitle}
      footer={
        result ? (
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
              isDisabled={!file}
              isPending={isRunning}
              onPress={() => file && void run(file)}
            >
              {messages.startImport}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <ImportResult result={result} />
      ) : (
        <Stack gap={3}>
          <FileDrop
            label={messages.file}
            description={messages.fileHint}
            buttonLabel={file ? messages.otherFile : messages.chooseFile}
            acceptedFileTypes={[
              'text/x-opml',
              'text/x-opml+xml',
              'text/xml',
              'application/xml',
              '.opml',
              '.xml',
            ]}
            acceptedText={messages.fileTypes}
            maxBytes={maxBytes}
            isDisabled={isRunning}
            onSelect={([chosen]) => {
              setFile(chosen ?? null);
              setProblem(undefined);
            }}
            errorMessage={problem}
          />
          {file && (
            <Text>
              {messages.chosen}: <bdi>{file.name}</bdi>
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
