import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { videoEditPath, videoPath } from '#shared/page/paths.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { messages } from './messages.ts';

interface VideoTabsProps {
  /** Of the digest; none while it is not stored, so that there is nothing to transform. */
  id: number | undefined;
  selected: 'segments' | 'transformation';
  children: ReactNode;
}

/** The two sides of a video digest (C5), each at an address of its own. */
export function VideoTabs({ id, selected, children }: VideoTabsProps) {
  const [, navigate] = useLocation();
  const item = (name: VideoTabsProps['selected']) => ({
    id: name,
    label: messages[name],
    content: name === selected ? children : null,
    isDisabled: id === undefined && name !== selected,
  });
  return (
    <Tabs
      label={messages.label}
      // The other tab is another page.
      keyboardActivation="manual"
      selectedKey={selected}
      onSelectionChange={(key) => {
        if (id !== undefined && key !== selected)
          navigate(key === 'segments' ? videoEditPath(id) : videoPath(id));
      }}
      items={[item('segments'), item('transformation')]}
    />
  );
}
