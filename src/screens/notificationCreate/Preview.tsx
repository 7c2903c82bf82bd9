import dayjs from 'dayjs';
import { useState } from 'react';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PushNotification } from '#ui/media/PushNotification.tsx';
import type { Version } from './form.ts';
import { messages } from './messages.ts';

export interface PhoneView {
  platform: 'android' | 'ios';
  scheme: 'light' | 'dark';
  isExpanded: boolean;
}

const platforms = Object.entries(messages.platforms).map(([id, label]) => ({ id, label }));

interface PreviewProps {
  version: Pick<Version, 'title' | 'text' | 'subtext' | 'imageUrl'>;
  number: number;
  appName: string;
  /** Null for immediately. */
  at: string | null;
  view: PhoneView;
  onViewChange: (view: PhoneView) => void;
}

export function Preview({ version, number, appName, at, view, onViewChange }: PreviewProps) {
  const { platform, scheme, isExpanded } = view;
  const [now] = useState(() => dayjs());
  return (
    <Stack gap={3}>
      <PushNotification
        platform={platform}
        scheme={scheme}
        isExpanded={isExpanded}
        title={version.title || messages.notificationTitle}
        text={version.text || messages.text}
        subtext={version.subtext}
        imageUrl={version.imageUrl.trim()}
        appName={appName || messages.appName}
        time={messages.now}
        clock={formatClock(at === null ? now : dayjs(at))}
        label={`${messages.previewOf(number)}: ${messages.phoneLabel(
          messages.platforms[platform],
          messages.schemes[scheme],
          messages.sizes[isExpanded ? 'expanded' : 'collapsed'],
        )}`}
      />
      <Cluster gap={4} justify="space-between">
        <RadioGroup
          aria-label={messages.phone}
          isSegmented
          orientation="horizontal"
          items={platforms}
          value={platform}
          onChange={(chosen) => onViewChange({ ...view, platform: chosen as PhoneView['platform'] })}
        />
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

const formatClock = (moment: dayjs.Dayjs) => ({
  time: moment.format('h:mm'),
  date: moment.format('dddd, MMMM D'),
});
