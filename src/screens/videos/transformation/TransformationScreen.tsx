import { useLocation, useParams } from 'wouter';
import { videoEditPath } from '#shared/paths.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { messages } from '../messages.ts';
import { TransformationEditor } from './TransformationEditor.tsx';
import { VideoDigest } from './VideoDigest.tsx';

/** How the video of a digest is transformed (C5): a tab beside its segments, which have an address of their own. */
export function TransformationScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const [, navigate] = useLocation();
  return (
    <VideoDigest id={id} title={messages.untitled}>
      {(digest) => (
        <Tabs
          label={messages.tabs.label}
          // The other tab is another page.
          keyboardActivation="manual"
          selectedKey="transformation"
          onSelectionChange={(key) => key === 'segments' && navigate(videoEditPath(id))}
          items={[
            { id: 'segments', label: messages.tabs.segments, content: null },
            {
              id: 'transformation',
              label: messages.tabs.transformation,
              content: <TransformationEditor key={digest.id} digest={digest} />,
            },
          ]}
        />
      )}
    </VideoDigest>
  );
}
