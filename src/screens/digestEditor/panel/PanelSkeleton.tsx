import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SidePanel } from '#ui/layout/SidePanel.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';

/** The first of the details, before they are there. */
export function PanelSkeleton() {
  return (
    <SidePanel label={messages.panel.title}>
      <PanelBody>
        <Text size="sm" weight="strong">
          {messages.panel.title}
        </Text>
      </PanelBody>
      <PanelBody>
        <Text size="sm" weight="strong">
          {messages.sections.cover}
        </Text>
        <Skeleton height="10.5rem" />
      </PanelBody>
      <PanelBody>
        <Text size="sm" weight="strong">
          {messages.sections.filed}
        </Text>
        <Skeleton height="2rem" />
        <Skeleton height="2rem" />
      </PanelBody>
    </SidePanel>
  );
}
