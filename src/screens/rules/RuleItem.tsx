import { Eye, Pencil, Trash2, VolumeX } from 'lucide-react';
import type { Rule } from '#api/contract/rules.ts';
import { boardPath } from '#shared/page/paths.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Item } from '#ui/layout/ItemList.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { languageName, toName } from './ruleForm.ts';

interface RuleItemProps {
  rule: Rule;
  edit: () => void;
  remove: () => void;
}

/** A rule with what it asks for, and how many posts it has caught. */
export function RuleItem({ rule, edit, remove }: RuleItemProps) {
  const { board, kind, words, feeds, sources, languages, post_count: count, rejected_count: rejected } = rule;
  const caught = kind === 'mute' ? 'muted' : 'watched';
  return (
    <Item
      actions={
        <Cluster gap={1} isSingleLine>
          <IconButton size="small" label={messages.edit(toName(rule))} icon={<Pencil />} onPress={edit} />
          <IconButton size="small" label={messages.remove(toName(rule))} icon={<Trash2 />} onPress={remove} />
        </Cluster>
      }
    >
      <Stack gap={1}>
        <Cluster gap={2}>
          <Badge tone={kind === 'mute' ? 'neutral' : 'accent'} icon={kind === 'mute' ? <VolumeX /> : <Eye />}>
            {messages.kinds[kind]}
          </Badge>
          <Text weight="medium">
            {words.length === 0
              ? messages.anyText
              : words.map((word, index) => (
                  <span key={word}>
                    {index > 0 && ', '}
                    <bdi>{word}</bdi>
                  </span>
                ))}
          </Text>
        </Cluster>
        {feeds.length > 0 && (
          <Text size="sm" tone="muted" dir="auto">
            {sources.length > 0 ? messages.sources(sources.map(({ title }) => title)) : messages.goneSources}
          </Text>
        )}
        {languages.length > 0 && (
          <Text size="sm" tone="muted">
            {messages.languages(languages.map(languageName))}
          </Text>
        )}
        <Cluster gap={2}>
          <Link href={`${boardPath(board)}?caught=${caught}`}>{messages.caught(count)}</Link>
          {rejected > 0 && (
            <Text size="sm" tone="muted">
              {messages.rejected(rejected)}
            </Text>
          )}
        </Cluster>
      </Stack>
    </Item>
  );
}
