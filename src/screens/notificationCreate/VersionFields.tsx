import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { NotificationType } from '#api/contract/broadcasts.ts';
import { coverImageUrl } from '#shared/content/html.ts';
import { PictureField } from '#shared/pictures/PictureField.tsx';
import { toast, useFailureToast } from '#shared/toasts/toasts.ts';
import { useNotificationGroups, useGroupChannels } from '#data/broadcasts.ts';
import { readDigest } from '#data/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { replaceText } from '#ui/fields/text/replaceText.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { VersionErrors } from './errors.ts';
import type { Choice, Version } from './form.ts';
import { messages } from './messages.ts';
import { TargetField } from './TargetField.tsx';

interface VersionFieldsProps {
  number: number;
  type: NotificationType;
  version: Version;
  errors: VersionErrors;
  onChange: (part: Partial<Version>) => void;
  /** Undefined for the only version. */
  onRemove: (() => void) | undefined;
}

/** SEND-04 */
export function VersionFields(props: VersionFieldsProps) {
  const { number, type, version, errors, onChange, onRemove } = props;
  const { data: groups, error: groupsError } = useNotificationGroups();
  const { data: channels, error: channelsError } = useGroupChannels(version.group);
  const failed = (groupsError ?? channelsError) ? messages.channelsFailed : undefined;
  useFailureToast(failed, messages.channelsFailed);

  const latest = useRef(version);
  useLayoutEffect(() => void (latest.current = version));
  const titleField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);

  function rewrite(
    { current: control }: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
    name: 'title' | 'text',
    text: string,
  ) {
    if (!control || !replaceText(control, text)) onChange({ [name]: text });
  }

  function chooseTarget(target: Choice | null) {
    onChange({ target });
    if (type === 'article' && target) void fillFrom(target.id);
  }

  /** SEND-17, C12 */
  async function fillFrom(id: number) {
    try {
      const digest = await readDigest(id);
      // The user may have chosen another article in the meantime.
      if (latest.current.target?.id !== id) return;
      rewrite(titleField, 'title', digest.notification_short_title || messages.alert);
      rewrite(textField, 'text', digest.notification_text || digest.title);
      onChange({ imageUrl: coverImageUrl(digest) ?? '' });
    } catch {
      toast.error(messages.articleFailed);
    }
  }

  return (
    <Stack>
      {type !== 'home' && (
        <TargetField
          type={type}
          value={version.target}
          onChange={chooseTarget}
          onMissing={() => onChange({ target: null })}
          errorMessage={errors.target}
        />
      )}
      <TextField
        label={messages.notificationTitle}
        isRequired
        dir="auto"
        maxLength={1000}
        inputRef={titleField}
        value={version.title}
        onChange={(title) => onChange({ title })}
        errorMessage={errors.title}
      />
      <TextArea
        label={messages.text}
        isRequired
        dir="auto"
        rows={2}
        maxLength={4000}
        inputRef={textField}
        value={version.text}
        onChange={(text) => onChange({ text })}
        errorMessage={errors.text}
      />
      <TextField
        label={messages.subtext}
        dir="auto"
        maxLength={1000}
        value={version.subtext}
        onChange={(subtext) => onChange({ subtext })}
        errorMessage={errors.subtext}
      />
      <FieldRow>
        <Select
          label={messages.group}
          isRequired
          placeholder={messages.groupPlaceholder}
          items={(groups?.results ?? []).map(({ id, name }) => ({ id, label: name }))}
          selectedKey={version.group}
          // SEND-18
          onSelectionChange={(group) => onChange({ group: Number(group), channel: null })}
          emptyText={failed}
          errorMessage={errors.group}
        />
        <Select
          label={messages.channel}
          isRequired
          placeholder={version.group === null ? messages.chooseGroupFirst : messages.channelPlaceholder}
          isDisabled={version.group === null}
          items={(channels?.channel_list ?? []).map(({ id, name }) => ({ id, label: name }))}
          selectedKey={version.channel}
          onSelectionChange={(channel) => onChange({ channel: Number(channel) })}
          emptyText={failed}
          errorMessage={errors.channel}
        />
      </FieldRow>
      <PictureField
        label={messages.image}
        isCompact
        value={version.imageUrl}
        onChange={(imageUrl) => onChange({ imageUrl })}
        onUploadFailed={() => toast.error(messages.imageFailed)}
        errorMessage={errors.imageUrl}
      />
      {isPictureOmitted(version.imageUrl) && <Banner tone="warning" title={messages.imageLeftOut} />}
      {isTruncated(version) && <Text size="sm">{messages.shortened}</Text>}
      {onRemove && (
        <Cluster justify="end">
          <Button size="small" variant="quiet" icon={<Trash2 />} onPress={onRemove}>
            {messages.removeVersion(number)}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** Notifications omit uploaded pictures if the server doesn't know its public URL. */
const isPictureOmitted = (imageUrl: string): boolean =>
  imageUrl.startsWith('/') && document.querySelector('meta[name=push-pictures]') !== null;

/** Bytes that the most restrictive push service leaves for text. */
const maxTextBytes = 1800;

/** Truncated by the most restrictive push service. */
const isTruncated = ({ title, text, subtext, imageUrl }: Version): boolean =>
  new TextEncoder().encode(title + text + subtext + imageUrl).length > maxTextBytes;
