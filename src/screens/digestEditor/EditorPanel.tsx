import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useComments } from '#data/comments.ts';
import { formatNumber } from '#ui/numbers.ts';
import { waitUntilIdle } from '#ui/whenQuiet.ts';
import { SidePanel } from '#ui/layout/SidePanel.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { ChecksCount, ChecksTab } from './ChecksField.tsx';
import { countOpenThreads } from './comments/threads.ts';
import { Details } from './details/Details.tsx';
import { useDraft } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { VersionList } from './versions/VersionList.tsx';
import { scrollToPanel } from './panel/focusPanel.ts';
import { isPanelOpen, panelTab, type PanelTab } from './panel/panelState.ts';

const strings = messages.panel;

const Comments = lazyComponent(async () => (await import('./comments/Comments.tsx')).Comments);

export function EditorPanel() {
  useSignals();
  const stored = useDraft().stored.value;
  const openThreads = countOpenThreads(useComments(stored?.id).data?.results ?? []);
  const selected = panelTab.value;
  const isNew = stored === undefined;
  useEffect(() => {
    // `scrollToPanel` measures as soon as the tab opens, so its content must be loaded.
    if (!isNew) void waitUntilIdle().then(Comments.preload);
  }, [isNew]);
  useEffect(() => () => void (panelTab.value = 'details'), []);
  return (
    <SidePanel label={strings.title} isOpen={isPanelOpen()} isTall>
      <Tabs
        label={strings.title}
        isInPanel
        preservesContent
        selectedKey={selected}
        onSelectionChange={(key) => {
          if (key === panelTab.value) return;
          flushSync(() => (panelTab.value = key as PanelTab));
          scrollToPanel();
        }}
        items={[
          { id: 'details', label: strings.title, content: <Details /> },
          {
            id: 'checks',
            label: strings.checks,
            count: <ChecksCount />,
            content: <ChecksTab />,
          },
          ...(stored
            ? [
                {
                  id: 'comments',
                  label: messages.comments,
                  count: openThreads > 0 ? formatNumber(openThreads) : undefined,
                  content: selected === 'comments' && <Comments digest={stored.id} />,
                },
                {
                  id: 'versions',
                  label: messages.previousVersions,
                  content: selected === 'versions' && <VersionList stored={stored} />,
                },
              ]
            : []),
        ]}
      />
    </SidePanel>
  );
}
