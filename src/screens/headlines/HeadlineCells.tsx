import { Ban, ChevronDown, ChevronRight, FilePlus2 } from 'lucide-react';
import { useId } from 'react';
import { headlineStatuses } from '#api/contract/headlines.ts';
import { digestPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { Text } from '#ui/text/Text.tsx';
import { takeApart } from './changes.ts';
import { messages } from './messages.ts';
import type { RowActions } from './rowActions.ts';
import { findJoined, type Joined, type Row } from './rows.ts';

interface CellProps extends RowActions {
  row: Row;
}

/** The text with why it is grouped, and the button that opens its group (HEAD-04). */
export function HeadlineText({ row, toggle }: Pick<CellProps, 'row' | 'toggle'>) {
  const { text, language, groups, isChild, isOpen, isGone, reason, url } = row;
  return (
    <div lang={language ?? undefined} style={isChild ? { paddingInlineStart: '1.5rem' } : undefined}>
      <Stack gap={1} align="start">
        <Text dir="auto" weight="medium" lines={2} tone={isGone ? 'muted' : undefined}>
          {text}
        </Text>
        {reason && (
          <Text size="xs" tone="muted" dir="auto">
            {reason.kind === 'editor'
              ? messages.byEditor
              : messages.because(
                  reason.shared_terms,
                  (reason.score ?? 0).toFixed(2),
                  reason.meaning ? reason.meaning.toFixed(2) : undefined,
                )}
          </Text>
        )}
        {!isChild &&
          !isGone &&
          findJoined(row).map(({ by, ids }) => <JoinedBy key={ids[0]} by={by} ids={ids} />)}
        <Cluster gap={2}>
          {isGone && <Badge>{messages.gone}</Badge>}
          {groups.length > 0 && (
            <Button
              size="small"
              variant="quiet"
              icon={isOpen ? <ChevronDown /> : <ChevronRight />}
              aria-expanded={isOpen}
              aria-label={messages.openGroup(groups.length, text)}
              onPress={() => toggle(row)}
            >
              {messages.also(groups.length)}
            </Button>
          )}
          {url && (
            <Link href={url} target="_blank">
              {new URL(url).host}
            </Link>
          )}
        </Cluster>
      </Stack>
    </div>
  );
}

/** Which headline made one group of two, and the button that takes these apart. */
function JoinedBy({ by, ids }: Joined) {
  const text = by === undefined ? messages.joinedByGone : messages.joinedBy(by);
  const described = useId();
  return (
    <Cluster gap={2}>
      <span id={described}>
        <Text size="xs" tone="muted" dir="auto">
          {text}
        </Text>
      </span>
      <Button size="small" variant="quiet" aria-describedby={described} onPress={() => void takeApart(ids)}>
        {messages.takeApart}
      </Button>
    </Cluster>
  );
}

const tones: Record<Row['status'], BadgeProps['tone']> = {
  UNPROCESSED: 'neutral',
  PROCESSING: 'info',
  PUBLISHED: 'success',
  REJECTED: 'danger',
};

/** The status with its menu (HEAD-06) and the reject shortcut (HEAD-07). */
export function HeadlineStatusCell({ row, setStatus }: Pick<CellProps, 'row' | 'setStatus'>) {
  const { text, status, isGone } = row;
  return (
    <Cluster gap={1} isSingleLine>
      <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>
      {!isGone && (
        <>
          <ActionMenu
            label={messages.changeStatus(text)}
            icon={<ChevronDown />}
            items={headlineStatuses
              .filter((each) => each !== status)
              .map((each) => ({ id: each, label: messages.statuses[each] }))}
            onAction={(key) => setStatus(row, headlineStatuses.find((each) => each === key) ?? status)}
          />
          {status !== 'REJECTED' && (
            <IconButton
              size="small"
              label={messages.rejectOf(text)}
              icon={<Ban />}
              onPress={() => setStatus(row, 'REJECTED')}
            />
          )}
        </>
      )}
    </Cluster>
  );
}

/** The digest that was made of it, or the button that makes one (HEAD-17). */
export function HeadlineDigest({ row, addDigest }: Pick<CellProps, 'row' | 'addDigest'>) {
  const { text, digest, isGone } = row;
  if (digest !== null) return <Link href={digestPath(digest)}>{messages.openDigest(digest)}</Link>;
  if (isGone) return null;
  return (
    <IconButton
      size="small"
      label={messages.addDigestOf(text)}
      icon={<FilePlus2 />}
      onPress={() => addDigest(row)}
    />
  );
}
