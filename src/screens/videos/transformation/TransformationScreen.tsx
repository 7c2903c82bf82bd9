import { useParams } from 'wouter';
import { PageTabPanel } from '#ui/layout/PageTabs.tsx';
import { VideoTabs } from '#shared/videoTabs/VideoTabs.tsx';
import { messages } from '../messages.ts';
import { TransformationEditor } from './TransformationEditor.tsx';
import { VideoDigest } from './VideoDigest.tsx';

/** C5: a tab next to the segments, which have their own URL. */
export function TransformationScreen() {
  const id = Number(useParams<{ id: string }>().id);
  return (
    <VideoDigest id={id} title={messages.untitled} actions={<VideoTabs id={id} selected="transformation" />}>
      {(digest) => (
        <PageTabPanel tab="transformation">
          <TransformationEditor key={digest.id} digest={digest} />
        </PageTabPanel>
      )}
    </VideoDigest>
  );
}
