import { useLocation } from 'wouter';
import { maxVideoBytes } from '#api/contract/videos.ts';
import { videoTypes } from '#editorFields/pictures/imageKinds.ts';
import { videoEditPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { useVideoFile } from './useVideoFile.ts';

/** Takes a video file to the video editor, as a new video digest. */
export function VideoFileField() {
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
