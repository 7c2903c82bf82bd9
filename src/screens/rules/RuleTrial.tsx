import type { RuleInput } from '#api/contract/rules.ts';
import { useRulePreview } from '#data/rules.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useDebounced } from '#shared/page/useDebounced.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { hasConditions } from './ruleForm.ts';

export function RuleTrial({ boardId, rule }: { boardId: number; rule: RuleInput }) {
  const { words, feeds, languages } = rule;
  // Muting and watching match the same posts, so `kind` doesn't matter.
  const settled = useDebounced<RuleInput>({ kind: 'mute', words, feeds, languages });
  const isAsking = hasConditions(rule) && hasConditions(settled);
  const { data, error, isValidating } = useRulePreview(boardId, isAsking ? settled : null);
  const shown = isAsking && !error ? data : undefined;
  return (
    <section aria-label={messages.trial}>
      <Stack gap={2}>
        <Heading level={3}>{messages.trial}</Heading>
        <div aria-live="polite" aria-busy={isValidating}>
          <Text tone={shown ? undefined : 'muted'}>
            {shown
              ? messages.wouldCatch(shown.count)
              : !isAsking
                ? messages.trialHint
                : error
                  ? serverMessage(error, messages.trialFailed)
                  : messages.trying}
          </Text>
        </div>
        {shown && shown.results.length > 0 && (
          <ItemList aria-label={messages.trial}>
            {shown.results.map(({ id, title, source, created_at: createdAt, word }) => (
              <Item key={id}>
                <Stack gap={1}>
                  <Text dir="auto" lines={2}>
                    {title}
                  </Text>
                  <Cluster gap={2}>
                    <Text size="xs" tone="muted">
                      <bdi>{source}</bdi> · {formatDateTime(createdAt)}
                    </Text>
                    {word !== null && words.length > 1 && (
                      <Badge>
                        <bdi>{word}</bdi>
                      </Badge>
                    )}
                  </Cluster>
                </Stack>
              </Item>
            ))}
          </ItemList>
        )}
        {shown && shown.count > shown.results.length && (
          <Text size="sm" tone="muted">
            {messages.more(shown.count - shown.results.length)}
          </Text>
        )}
      </Stack>
    </section>
  );
}
