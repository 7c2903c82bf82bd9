import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Feed } from '#api/contract/feeds.ts';
import { checkFeed } from '#data/feeds.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

const tones = { failing: 'danger', ended: 'warning' } as const;

/** Undefined if the feed is healthy or new. */
export const healthTone = ({ health: { state } }: Feed) =>
  state === 'failing' || state === 'ended' ? tones[state] : undefined;

interface FeedHealthProps {
  feed: Feed;
  /**
   * Card layout: all details, except that a healthy feed shows only its next check. Default: one line, cut
   * off.
   */
  isDetailed?: boolean;
}

export function FeedHealth({ feed, isDetailed = false }: FeedHealthProps) {
  const { state, error, failure_count, succeeded_at, next_at, pushed, entry_count, read_count } = feed.health;
  const tone = healthTone(feed);
  const facts = [
    failure_count > 0 && messages.failures(failure_count),
    state !== 'new' && messages.lastSuccess(succeeded_at),
    entry_count !== null &&
      read_count !== null &&
      read_count < entry_count &&
      messages.readCount(read_count, entry_count),
    next_at && messages.nextTry(next_at),
    pushed && messages.pushed,
    !feed.makes_headlines && messages.noHeadlines,
  ].filter((fact) => typeof fact === 'string');
  const rest = [...(tone && error ? [error] : []), ...facts].join(' · ');
  // A row fits one fact; for a healthy feed that's the next check.
  const isOrdinary = state === 'healthy' && facts.length === 2 && next_at !== null;
  const shown = isOrdinary ? messages.nextTry(next_at) : rest;
  if (isDetailed && !tone)
    return (
      <Text size="xs" tone="muted">
        {isOrdinary ? shown : [messages.states[state], rest].filter(Boolean).join(' · ')}
      </Text>
    );
  return (
    <Stack gap={0} align="start">
      <Cluster gap={2}>
        {tone ? <Badge tone={tone}>{messages.states[state]}</Badge> : <Text>{messages.states[state]}</Text>}
        {tone && <TryNowButton feed={feed} />}
      </Cluster>
      <Text size="xs" tone="muted" lines={isDetailed ? 6 : 1} title={rest}>
        {shown}
      </Text>
    </Stack>
  );
}

function TryNowButton({ feed: { id, title } }: { feed: Feed }) {
  const [isSending, setSending] = useState(false);

  async function check() {
    setSending(true);
    try {
      const { waits_until } = (await checkFeed(id)).health;
      toast.info(waits_until ? messages.waits(title, waits_until) : messages.willTry(title));
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      size="small"
      icon={<RotateCw />}
      aria-label={messages.tryNowOf(title)}
      isPending={isSending}
      onPress={() => void check()}
    >
      {messages.tryNow}
    </Button>
  );
}
