import { useRef, useState } from 'react';
import { useAudience } from '#data/broadcasts.ts';
import { useUserListOptions } from '#data/userLists.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { messages } from './messages.ts';

interface AudienceFieldProps {
  audience: string | null;
  channel: number | null;
  onChange: (audience: string | null) => void;
  errorMessage: string | undefined;
}

type Wide = 'all' | 'channel_follower';
const isWide = (audience: string | null): audience is Wide =>
  audience === 'all' || audience === 'channel_follower';

/** Who is notified, and how many that are. The wide audiences are confirmed first (LIST-51). */
export function AudienceField({ audience, channel, onChange, errorMessage }: AudienceFieldProps) {
  const [toConfirm, setToConfirm] = useState<Wide | null>(null);
  const isConfirmed = useRef(false);
  const { data } = useUserListOptions();
  const meant = toConfirm ?? audience;
  const { data: reach } = useAudience(
    meant === null ? null : { user_list_type: meant, channels: channel === null ? [] : [channel] },
  );
  const reached = reach && messages.reach(reach.users, reach.devices);
  const items = [
    { id: 'all', label: messages.all },
    { id: 'channel_follower', label: messages.channelFollowers },
    ...(data?.results ?? []).map(({ id, title }) => ({ id: String(id), label: title })),
  ];

  function choose(key: string) {
    if (isWide(key)) setToConfirm(key);
    else onChange(key);
  }

  function close() {
    onChange(isConfirmed.current ? toConfirm : null);
    isConfirmed.current = false;
    setToConfirm(null);
  }

  return (
    <>
      <Select
        label={messages.audience}
        placeholder={messages.audiencePlaceholder}
        isRequired
        items={items}
        selectedKey={toConfirm ?? audience}
        onSelectionChange={(key) => choose(String(key))}
        description={reached}
        errorMessage={errorMessage}
      />
      {toConfirm && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={messages.confirm(toConfirm)}
          confirmLabel={messages.yes}
          cancelLabel={messages.no}
          onConfirm={() => {
            isConfirmed.current = true;
          }}
        >
          {reached}
        </ConfirmDialog>
      )}
    </>
  );
}
