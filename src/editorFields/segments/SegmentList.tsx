import { Eye, Trash2 } from 'lucide-react';
import { memo, startTransition, useEffect, useState } from 'react';
import type { EditedSegment } from '#domain/video/segment.ts';
import { formatTime } from '#domain/video/time.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';

interface SegmentListProps {
  editing: SegmentEditing;
  /** Called with the segment that is opened, before it is in the form. */
  onOpen: (segment: EditedSegment) => void;
}

/** As many rows as are rendered at once; those after them follow when the page can be used. */
const firstRows = 10;

/** All segments in their order, each to be opened, marked for preview (VID-17) or removed (VID-16). */
export function SegmentList({ editing: { history, run }, onOpen }: SegmentListProps) {
  const { segments, active } = history.present;
  const [rendered, setRendered] = useState(firstRows);
  useEffect(() => startTransition(() => setRendered(Infinity)), []);
  if (segments.length === 0) return <EmptyState title={messages.none} description={messages.noneHelp} />;
  return (
    <ItemList>
      {segments.slice(0, rendered).map((segment, index) => (
        <Row
          key={segment.key}
          segment={segment}
          number={index + 1}
          isActive={segment.key === active.key}
          run={run}
          onOpen={onOpen}
        />
      ))}
    </ItemList>
  );
}

interface RowProps extends Pick<SegmentListProps, 'onOpen'> {
  segment: EditedSegment;
  number: number;
  isActive: boolean;
  run: SegmentEditing['run'];
}

// Of hundreds of rows a command changes one.
const Row = memo(function Row({ segment, number, isActive, run, onOpen }: RowProps) {
  const { key, title, start, end, isForPreview, watchLabel } = segment;
  const name = title || messages.untitled;
  function handleOpen() {
    onOpen(segment);
    run({ type: 'open', key });
  }
  return (
    <Item
      lead={number}
      isCurrent={isActive}
      actions={
        <>
          <ToggleButton
            size="small"
            icon={<Eye />}
            label={messages.preview(number)}
            isSelected={isForPreview}
            onChange={() => run({ type: 'togglePreview', key })}
          />
          <IconButton
            size="small"
            icon={<Trash2 />}
            label={messages.remove(number)}
            onPress={() => run({ type: 'remove', key })}
          />
        </>
      }
    >
      <Button variant="quiet" size="small" aria-label={messages.open(number, name)} onPress={handleOpen}>
        <span dir="auto">{name}</span>
      </Button>
      <Cluster>
        <Text size="sm" tone="muted">
          {messages.times(toTime(start), toTime(end))}
        </Text>
        {watchLabel && <Badge>{watchLabel}</Badge>}
      </Cluster>
    </Item>
  );
});

const toTime = (time: number | null) => (time === null ? messages.noTime : formatTime(time));
