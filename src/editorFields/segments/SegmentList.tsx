import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { memo, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { measureLength, type EditedSegment } from '#domain/video/segment.ts';
import { formatTime } from '#domain/video/time.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { rowButtonId } from './segmentField.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';

interface SegmentListProps {
  editing: SegmentEditing;
  onOpen: (segment: EditedSegment) => void;
  form: ReactNode;
}

/** Rows in the first render; a low-priority render adds the rest. */
const initialRowCount = 10;

/** Rows can be opened, previewed (VID-17) or removed (VID-16). */
export function SegmentList({ editing: { history, run }, onOpen, form }: SegmentListProps) {
  const { segments, active } = history.present;
  const [rendered, setRendered] = useState(initialRowCount);
  useEffect(() => startTransition(() => setRendered(Infinity)), []);
  if (segments.length === 0) return null;
  return (
    <ItemList>
      {segments.slice(0, rendered).map((segment, index) => (
        <Row
          key={segment.key}
          segment={segment}
          number={index + 1}
          form={segment.key === active.key ? form : undefined}
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
  form: ReactNode;
  run: SegmentEditing['run'];
}

/** Memoized, because a command usually changes one of hundreds of rows. */
const Row = memo(function Row({ segment, number, form, run, onOpen }: RowProps) {
  const { key, title, start, end, isForPreview, watchLabel } = segment;
  const name = title || messages.untitled;
  const length = measureLength(segment);
  function handleOpen() {
    onOpen(segment);
    run({ type: 'open', key });
  }
  return (
    <Item
      lead={number}
      isCurrent={form !== undefined}
      isPressable
      detail={form && <ScrollIntoView>{form}</ScrollIntoView>}
      actions={
        <>
          {length > 0 && (
            <Text size="sm" tone="muted">
              {formatDuration(length)}
            </Text>
          )}
          <ToggleButton
            size="small"
            icon={isForPreview ? <Eye /> : <EyeOff />}
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
      <Button
        id={rowButtonId(key)}
        variant="quiet"
        size="small"
        aria-label={messages.open(number, name)}
        onPress={handleOpen}
      >
        <span dir="auto">{name}</span>
      </Button>
      <Cluster gap={1}>
        <Text size="xs" tone="muted">
          {messages.times(formatOptionalTime(start), formatOptionalTime(end))}
        </Text>
        {watchLabel && <Badge tone="plain">{watchLabel}</Badge>}
      </Cluster>
    </Item>
  );
});

/** Scrolls only the panel, not the page. */
function ScrollIntoView({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = form.current!.closest('li')!;
    const panel = row.closest('[role=tabpanel]');
    if (!panel || panel.scrollHeight <= panel.clientHeight) return;
    const [box, frame] = [row.getBoundingClientRect(), panel.getBoundingClientRect()];
    // The panel's sticky header covers scrolled content.
    const over = box.top - frame.top - panel.querySelector('[data-field] > :first-child')!.clientHeight;
    const under = box.bottom - frame.bottom;
    if (over < 0 || under > 0) panel.scrollTop += over < 0 ? over : Math.min(over, under);
  }, []);
  return <div ref={form}>{children}</div>;
}

const formatOptionalTime = (time: number | null) => (time === null ? messages.noTime : formatTime(time));
