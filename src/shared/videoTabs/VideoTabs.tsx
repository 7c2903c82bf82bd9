import { useLocation } from 'wouter';
import { videoEditPath, videoPath, videoPreviewPath } from '#shared/page/paths.ts';
import { PageTabs } from '#ui/layout/PageTabs.tsx';

export type VideoTab = 'segments' | 'transformation';

interface VideoTabsProps {
  /** Undefined until the digest is stored; then there is nothing to transform. */
  id: number | undefined;
  selected: VideoTab;
}

/** C5: each tab has its own URL. The preview page belongs to the transformation, so its tab leads back. */
export function VideoTabs({ id, selected }: VideoTabsProps) {
  const [path, navigate] = useLocation();
  return (
    <PageTabs
      label={messages.label}
      selected={selected}
      onSelect={(name) => {
        if (id === undefined || (name === selected && path !== videoPreviewPath(id))) return;
        navigate(name === 'segments' ? videoEditPath(id) : videoPath(id));
      }}
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
