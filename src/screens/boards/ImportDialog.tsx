import { useState } from 'react';
import { importFeeds, type ImportedFeeds } from '#data/feeds.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text, Heading } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { readXml } from './opmlFile.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** The server's limit. */
const maxBytes = 2_000_000;

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
      setProblem(serverMessage(error, messages.importFailed));
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

function ImportResult({ result }: { result: ImportedFeeds }) {
  const { board_count, feed_count, known_count, skipped } = result;
  const counts = [
    messages.boardsMade(board_count),
    messages.feedsMade(feed_count),
    messages.feedsKnown(known_count),
  ];
  return (
    <Stack gap={4}>
      <Banner takesFocus tone={skipped.length > 0 ? 'warning' : 'success'} title={messages.importDone}>
        {counts.join(' · ')}
      </Banner>
      {skipped.length > 0 && (
        <Stack gap={3}>
          <Heading level={3}>{messages.skipped(skipped.length)}</Heading>
          {skipped.map(({ url, title, reason }, index) => (
            <Stack key={index} gap={0}>
              <Text weight="medium" dir="auto" lines={2}>
                {title || url}
              </Text>
              {title && (
                <Text size="sm" tone="muted" dir="ltr" lines={2}>
                  {url}
                </Text>
              )}
              <Text size="sm">{reason}</Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
