import { useLocation } from 'wouter';
import { videoEditPath, videoPath } from '#shared/page/paths.ts';
import { PageTabs } from '#ui/layout/PageTabs.tsx';

export type VideoTab = 'segments' | 'transformation';

interface VideoTabsProps {
  /** Undefined until the digest is stored; then there is nothing to transform. */
  id: number | undefined;
  /** Undefined on the video's other pages. */
  selected?: VideoTab;
}

/** C5: each tab has its own URL. */
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

const messages = {
  label: 'Video digest sections',
  segments: 'Segments',
  transformation: 'Transformation',
};
