import { useRef, useState, type FormEvent, useEffect } from 'react';
import { useLocation } from 'wouter';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import { videoCreatePath, videoEditPath } from '#shared/page/paths.ts';
import { useNotice } from '#shared/toasts/toasts.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { FieldAndButton } from '#ui/fields/form/FieldAndButton.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { messages } from './messages.ts';
import { maxVideoBytes } from '#api/contract/videos.ts';
import { videoTypes } from '#editorFields/pictures/imageKinds.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { digestTypes } from '#api/contract/digests.ts';
import { updateDigest } from '#data/digests.ts';
import { createDigestVideoUpload, type VideoUpload } from '#shared/pictures/digestVideoUpload.ts';
import { videoErrorMessage } from '#editorFields/pictures/usePicture.ts';

/** Opens a YouTube link (passed in navigation state) or a file in the video editor (VID-01 to VID-03, S1). */
export function VideoLinkScreen() {
  usePageTitle(messages.pageTitle);
  const [, navigate] = useLocation();
  const [link, setLink] = useState('');
  const [error, setError] = useNotice();
  const field = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const url = link.trim();
    if (parseYoutubeId(url)) {
      navigate(videoCreatePath(), { state: { url } });
      return;
    }
    setError(messages.linkInvalid);
    field.current?.focus();
  }

  return (
    <Page title={messages.linkTitle} width="narrow">
      <Panel>
        <Stack gap={5}>
          <Form onSubmit={handleSubmit}>
            <FieldAndButton
              button={
                <Button type="submit" variant="primary">
                  {messages.go}
                </Button>
              }
            >
              <TextField
                inputRef={field}
                label={messages.link}
                placeholder={messages.linkExample}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's only field
                autoFocus
                inputMode="url"
                autoComplete="off"
                spellCheck="false"
                value={link}
                onChange={setLink}
                errorMessage={error}
              />
            </FieldAndButton>
          </Form>
          <VideoFileField />
        </Stack>
      </Panel>
    </Page>
  );
}

function VideoFileField() {
  const [, navigate] = useLocation();
  const { upload, choose, stop } = useVideoFile((id) => navigate(videoEditPath(id)));
  const isRunning = upload.state === 'uploading' || upload.state === 'checking';
  return (
    <Stack gap={3}>
      <FileDrop
        label={messages.file}
        description={messages.fileHint}
        buttonLabel={messages.chooseFile}
        acceptedFileTypes={videoTypes}
        acceptedText={messages.fileTypes}
        maxBytes={maxVideoBytes}
        isDisabled={isRunning}
        onSelect={([file]) => file && void choose(file)}
        errorMessage={upload.state === 'refused' ? upload.message : undefined}
      />
      {upload.state === 'uploading' && (
        <ProgressBar label={messages.uploading} value={Math.round(upload.share * 100)} />
      )}
      {upload.state === 'checking' && <ProgressBar label={messages.checking} isIndeterminate />}
      {isRunning && (
        <Cluster>
          <Button onPress={stop}>{messages.stop}</Button>
        </Cluster>
      )}
    </Stack>
  );
}

type Upload =
  | { state: 'none' }
  | { state: 'uploading'; share: number }
  | { state: 'checking' }
  | { state: 'refused'; message: string };

function useVideoFile(onCreated: (digestId: number) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  const uploads = useRef<VideoUpload>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      uploads.current?.dispose();
    },
    [],
  );

  async function choose(file: File) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const update = (next: Upload) => void (signal.aborted || setUpload(next));
    let made: number | undefined;
    uploads.current ??= createDigestVideoUpload({
      digestId: () => undefined,
      onVideo: ({ id }) => (made = id),
    });
    update({ state: 'uploading', share: 0 });
    try {
      const accept = await uploads.current.upload(file, {
        signal,
        onProgress: (share) => update({ state: 'uploading', share }),
        onSent: () => update({ state: 'checking' }),
      });
      if (signal.aborted) return;
      accept();
      if (made === undefined) return;
      await updateDigest(made, { type: digestTypes.video });
      if (!signal.aborted) onCreated(made);
    } catch (error) {
      update({ state: 'refused', message: videoErrorMessage(error) });
    }
  }

  return {
    upload,
    choose,
    stop() {
      running.current?.abort();
      setUpload({ state: 'none' });
    },
  };
}
