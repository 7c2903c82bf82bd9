import { useLocation } from 'wouter';
import { videoEditPath, videoPath } from '#shared/page/paths.ts';
import { PageTabs } from '#ui/layout/PageTabs.tsx';
import { messages } from './messages.ts';

export type VideoTab = 'segments' | 'transformation';

interface VideoTabsProps {
  /** Of the digest; none while it is not stored, so that there is nothing to transform. */
  id: number | undefined;
  selected: VideoTab;
}

/** The two sides of a video digest (C5), each at an address of its own, in the head of both. */
export function VideoTabs({ id, selected }: VideoTabsProps) {
  const [, navigate] = useLocation();
  return (
    <PageTabs
      label={messages.label}
      selected={selected}
      onSelect={(name) =>
        id !== undefined && navigate(name === 'segments' ? videoEditPath(id) : videoPath(id))
      }
      tabs={(['segments', 'transformation'] as const).map((name) => ({
        id: name,
        label: messages[name],
        isDisabled: id === undefined && name !== selected,
      }))}
    />
  );
}
