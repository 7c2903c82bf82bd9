import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PushNotification } from '#ui/media/PushNotification.tsx';
import type { Version } from './form.ts';
import { messages } from './messages.ts';

/** The phone that versions are shown on. */
export interface PhoneView {
  platform: 'android' | 'ios';
  scheme: 'light' | 'dark';
  isExpanded: boolean;
}

const platforms = Object.entries(messages.platforms).map(([id, label]) => ({ id, label }));

interface PreviewProps {
  version: Pick<Version, 'title' | 'text' | 'subtext' | 'imageUrl'>;
  /** The place of the version, from 1. */
  number: number;
  view: PhoneView;
  onViewChange: (view: PhoneView) => void;
}

/** How a version looks on a phone, as it is typed. */
export function Preview({ version, number, view, onViewChange }: PreviewProps) {
  const { platform, scheme, isExpanded } = view;
  return (
    <Stack gap={2}>
      <PushNotification
        platform={platform}
        scheme={scheme}
        isExpanded={isExpanded}
        title={version.title || messages.notificationTitle}
        text={version.text || messages.text}
        subtext={version.subtext}
        imageUrl={version.imageUrl.trim()}
        appName={messages.appName}
        time={messages.now}
        label={`${messages.previewOf(number)}: ${messages.phoneLabel(
          messages.platforms[platform],
          messages.schemes[scheme],
          messages.sizes[isExpanded ? 'expanded' : 'collapsed'],
        )}`}
      />
      <RadioGroup
        aria-label={messages.phone}
        orientation="horizontal"
        items={platforms}
        value={platform}
        onChange={(chosen) => onViewChange({ ...view, platform: chosen as PhoneView['platform'] })}
      />
      <Cluster gap={4}>
        <Switch
          isSelected={scheme === 'dark'}
          onChange={(isDark) => onViewChange({ ...view, scheme: isDark ? 'dark' : 'light' })}
        >
          {messages.dark}
        </Switch>
        <Switch isSelected={isExpanded} onChange={(chosen) => onViewChange({ ...view, isExpanded: chosen })}>
          {messages.expanded}
        </Switch>
      </Cluster>
    </Stack>
  );
}
