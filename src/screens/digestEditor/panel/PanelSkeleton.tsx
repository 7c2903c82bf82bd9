import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PanelBody, SidePanel } from '#ui/layout/SidePanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import {
  isPanelOpen,
  listOpenSections,
  basicFieldsIn,
  skeletonSections,
  type SectionName,
} from './panelState.ts';

export function PanelSkeleton() {
  return (
    <SidePanel label={messages.panel.title} isOpen={isPanelOpen()} isBusy>
      <PanelBody>
        <Cluster gap={4}>
          <Text size="sm" weight="strong">
            {messages.panel.title}
          </Text>
          <Text size="sm" tone="muted">
            {messages.panel.checks}
          </Text>
          <Text size="sm" tone="muted">
            {messages.comments}
          </Text>
          <Text size="sm" tone="muted">
            {messages.previousVersions}
          </Text>
        </Cluster>
      </PanelBody>
      {skeletonSections.map((name) => (
        <PanelBody key={name}>
          <Text size="sm" weight="strong">
            {messages.sections[name]}
          </Text>
          {listOpenSections().includes(name) && <Fields name={name} />}
        </PanelBody>
      ))}
    </SidePanel>
  );
}

function Fields({ name }: { name: SectionName }) {
  if (name === 'cover') return <Skeleton height="10.5rem" isFrame />;
  return basicFieldsIn(name).map((field) => (
    <Stack key={field} gap={1}>
      <Text size="sm" weight="strong">
        {messages.fields[field]}
      </Text>
      <Skeleton height="2rem" isFrame />
    </Stack>
  ));
}
