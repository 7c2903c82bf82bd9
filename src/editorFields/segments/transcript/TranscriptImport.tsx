import { useRef, useState, type ChangeEvent } from 'react';
import { maxTranscriptEntries, type Transcript } from '#api/contract/transcripts.ts';
import { readTextFile } from '#domain/textFile.ts';
import { maxCaptionLength } from '#domain/video/captions.ts';
import type { ParsedCaptions } from '#domain/video/readCaptions.ts';
import { parseYoutubeId, youtubeWatchUrl } from '#domain/video/youtube.ts';
import { importTranscript, saveTranscript } from '#data/transcripts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { transcriptMessages as messages } from './messages.ts';

interface TranscriptImportProps {
  videoId: string;
  stored: Transcript | undefined;
}

/** Same as the API's language tag pattern, but also accepts an empty field. */
const languageTagPattern = /^([A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*)?$/;

export function TranscriptImport({ videoId, stored }: TranscriptImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isImporting, setImporting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [reading, setReading] = useState<ParsedCaptions>();
  const [language, setLanguage] = useState('');
  const tag = language.trim();
  const isLanguage = languageTagPattern.test(tag);

  async function store(call: () => Promise<Transcript>, otherwise: string) {
    setImporting(true);
    setFailure(undefined);
    try {
      toast.success(messages.imported((await call()).transcript.length));
    } catch (error) {
      setFailure(serverMessage(error, otherwise));
    }
    setImporting(false);
  }

  async function read(file: File) {
    setFailure(undefined);
    if (file.size > maxCaptionLength) return setFailure(messages.fileTooLarge);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return setFailure(messages.fileUnreadable);
    const { text, problem } = readTextFile(new Uint8Array(bytes));
    if (text === undefined) return setFailure(problem);
    const { readCaptions } = await import('#domain/video/readCaptions.ts');
    const found = readCaptions(text);
    if (found.entries.length === 0) return setFailure(found.problems[0]);
    if (found.entries.length > maxTranscriptEntries) return setFailure(messages.fileTooLarge);
    setLanguage(stored?.language ?? '');
    setReading(found);
  }

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void read(file);
  }

  function saveRead() {
    if (!reading || !isLanguage) throw new Error(messages.noLanguage);
    return store(
      () => saveTranscript(videoId, reading.entries, { language: tag || undefined }),
      messages.notSaved,
    );
  }

  const replaces = stored?.languages.includes(tag);
  return (
    <Stack gap={2}>
      {failure !== undefined && <Banner tone="danger" title={failure} />}
      <Cluster>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={messages.importFile}
          accept=".srt,.vtt"
          onChange={handleFile}
        />
        <Button size="small" isDisabled={isImporting} onPress={() => input.current?.click()}>
          {messages.importFile}
        </Button>
        {parseYoutubeId(youtubeWatchUrl(videoId)) !== undefined && (
          <Button
            size="small"
            isPending={isImporting}
            onPress={() => void store(() => importTranscript(videoId), messages.importFailed)}
          >
            {messages.importCaptions}
          </Button>
        )}
      </Cluster>
      {reading && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setReading(undefined)}
          title={messages.question(reading.entries.length)}
          confirmLabel={messages.import}
          onConfirm={saveRead}
        >
          <Stack gap={3}>
            {replaces && <p>{messages.replaces}</p>}
            <TextField
              label={messages.language}
              description={messages.languageHelp}
              maxLength={35}
              value={language}
              onChange={setLanguage}
              errorMessage={isLanguage ? undefined : messages.noLanguage}
            />
            {reading.problems.length > 0 && (
              <ul>
                {reading.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
