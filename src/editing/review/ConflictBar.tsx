import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#ui/actions/Button.tsx';
import { Banner, LiveRegion } from '#ui/feedback/Banner.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { DigestDraft } from '../draft.ts';
import { messages } from '../messages.ts';

interface ConflictBarProps {
  draft: DigestDraft;
  onReview: () => void;
}

export function ConflictBar({ draft, onReview }: ConflictBarProps) {
  useSignals();
  const { conflict, status, writer, model } = draft;
  const differences = status.value === 'deleted' ? null : conflict.value;
  const { isSelf, name = messages.conflict.someone } = writer.value;
  const { changed } = isSelf ? messages.ownConflict : messages.conflict;
  return (
    <LiveRegion>
      {differences && (
        <Banner
          tone="warning"
          isSticky
          isLive={false}
          title={changed(
            name,
            differences.map((each) => model.labels[each.name]),
          )}
        >
          <Cluster justify="space-between">
            <span>{messages.conflict.unsaved}</span>
            <Button size="small" onPress={onReview}>
              {messages.review}
            </Button>
          </Cluster>
        </Banner>
      )}
    </LiveRegion>
  );
}
