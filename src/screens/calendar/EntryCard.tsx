import { useRef, useState } from 'react';
import type { BroadcastStatus } from '#api/contract/broadcasts.ts';
import type { CalendarItem } from '#api/contract/planning.ts';
import { skippedPublicationReasonTexts } from '#domain/planning.ts';
import { notificationMessages } from '#shared/notifications/messages.ts';
import { formatDay } from '#shared/format/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import type { CalendarEntry } from '#ui/calendar/entries.tsx';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { DatePicker } from '#ui/fields/dates/DatePicker.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx';
import { messages } from './messages.ts';

export interface OpenEntry {
  item: CalendarItem;
  entry: CalendarEntry;
  element: HTMLElement;
}

interface EntryCardProps extends OpenEntry {
  onMove: (day: string) => void;
  onClose: () => void;
}

/** Describes an entry and links to it. A movable entry also has a field for another day. */
export function EntryCard({ item, entry, element, onMove, onClose }: EntryCardProps) {
  const trigger = useRef(element);
  const [day, setDay] = useState<string | null>(entry.day);
  const { person, reason } = item;
  const status = statusText(item);
  const when = [formatDay(entry.day), entry.time].filter(Boolean).join(', ');
  return (
    <PopoverDialog
      title={entry.title}
      placement="bottom start"
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Facts>
        <Fact name={entry.kind}>{when}</Fact>
        {status !== entry.kind && <Fact name={messages.card.status}>{status}</Fact>}
        {person && <Fact name={messages.card.person}>{person.name}</Fact>}
        {reason && <Fact name={messages.card.reason}>{skippedPublicationReasonTexts[reason]}</Fact>}
      </Facts>
      {entry.isMovable && (
        <Cluster gap={2} align="end">
          <DatePicker label={messages.card.moveTo} value={day} onChange={setDay} />
          <Button
            isDisabled={day === null || day === entry.day}
            onPress={() => {
              onClose();
              if (day) onMove(day);
            }}
          >
            {messages.card.move}
          </Button>
        </Cluster>
      )}
      <Cluster>
        <Link variant="primary" href={entry.href}>
          {item.kind === 'broadcast' ? messages.card.openNotification : messages.card.openDigest}
        </Link>
      </Cluster>
    </PopoverDialog>
  );
}

const statusText = ({ kind, status }: CalendarItem) =>
  kind === 'broadcast' ? notificationMessages.states[status as BroadcastStatus] : status;
