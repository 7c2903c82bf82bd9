import { useState } from 'react';
import type { AudienceInput } from '#api/contract/broadcasts.ts';
import { useUserListOptions } from '#data/userLists.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { notificationMessages as messages } from './messages.ts';
import { useReach } from './useReach.ts';
import { isWide, WideAudienceDialog, type WideAudience } from './wideAudience.tsx';

interface AudienceFieldProps {
  label: string;
  /** Audience code or user list id. */
  audience: string | null;
  inputFor: (audience: string) => AudienceInput | null;
  hasTokens?: boolean;
  isFirst?: boolean;
  onChange: (audience: string | null) => void;
  errorMessage: string | undefined;
}

/** Selecting a wide audience must be confirmed (LIST-51, SEND-06, SEND-12). */
export function AudienceField(props: AudienceFieldProps) {
  const { label, audience, inputFor, hasTokens = false, isFirst = false, onChange, errorMessage } = props;
  const [toConfirm, setToConfirm] = useState<WideAudience | null>(null);
  const { data, isLoading } = useUserListOptions();
  const meant = toConfirm ?? audience;
  const reach = useReach(meant === null ? null : inputFor(meant));
  const items = [
    { id: 'all', label: messages.all },
    { id: 'channel_follower', label: messages.channelFollowers },
    ...(hasTokens ? [{ id: 'registration_ids', label: messages.tokens }] : []),
    ...(data?.results ?? []).map(({ id, title }) => ({ id: String(id), label: title })),
  ];

  function choose(key: string) {
    if (isWide(key)) setToConfirm(key);
    else onChange(key);
  }

  return (
    <>
      <Select
        label={label}
        placeholder={messages.audiencePlaceholder}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first missing value
        autoFocus={isFirst}
        items={items}
        isLoading={isLoading}
        selectedKey={meant}
        onSelectionChange={(key) => choose(String(key))}
        description={meant === null ? messages.reachHint : reach.text}
        errorMessage={errorMessage}
      />
      {toConfirm && (
        <WideAudienceDialog
          audience={toConfirm}
          audienceSize={reach.text}
          onAnswer={(isConfirmed) => {
            onChange(isConfirmed ? toConfirm : null);
            setToConfirm(null);
          }}
        />
      )}
    </>
  );
}
