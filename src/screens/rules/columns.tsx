import { Eye, Pencil, Trash2, VolumeX } from 'lucide-react';
import type { Rule } from '#api/contract/rules.ts';
import { boardPath } from '#shared/page/paths.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { IconText } from '#ui/text/IconText.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { languageName, ruleName } from './ruleForm.ts';

interface RuleActions {
  edit: (rule: Rule) => void;
  remove: (rule: Rule) => void;
}

export const ruleColumns = (actions: RuleActions): Column<Rule>[] => [
  {
    id: 'rule',
    header: messages.rule,
    isRowHeader: true,
    render: (rule) => <RuleWords rule={rule} />,
  },
  { id: 'kind', width: 120, header: messages.kind, render: (rule) => <RuleKindBadge rule={rule} /> },
  { id: 'caught', width: 190, header: messages.caughtBy, render: (rule) => <CaughtPosts rule={rule} /> },
  {
    id: 'actions',
    width: 100,
    align: 'end',
    header: messages.actions,
    render: (rule) => <Actions rule={rule} {...actions} />,
  },
];

export function RuleCard({ rule, ...actions }: RuleActions & { rule: Rule }) {
  return (
    <Stack gap={2}>
      <RuleKindBadge rule={rule} />
      <RuleWords rule={rule} hasAllDetails />
      <Cluster justify="space-between" isSingleLine>
        <CaughtPosts rule={rule} />
        <Actions rule={rule} {...actions} />
      </Cluster>
    </Stack>
  );
}

function RuleWords({ rule, hasAllDetails }: { rule: Rule; hasAllDetails?: boolean }) {
  const { words, feeds, sources, languages } = rule;
  const details = [
    feeds.length > 0 &&
      (sources.length > 0 ? messages.sources(sources.map(({ title }) => title)) : messages.goneSources),
    languages.length > 0 && messages.languages(languages.map(languageName)),
  ].filter((each) => each !== false);
  return (
    <RowTitle
      title={ruleName(rule)}
      lines={hasAllDetails ? 4 : 1}
      wrapsDetails={hasAllDetails}
      details={
        details.length > 0 &&
        details.map((each) => (
          <bdi key={each} title={each}>
            {each}
          </bdi>
        ))
      }
    >
      {words.length === 0
        ? messages.anyText
        : words.map((word, index) => (
            <span key={word}>
              {index > 0 && ', '}
              <bdi>{word}</bdi>
            </span>
          ))}
    </RowTitle>
  );
}

const RuleKindBadge = ({ rule: { kind } }: { rule: Rule }) => (
  <IconText icon={kind === 'mute' ? <VolumeX /> : <Eye />}>{messages.kinds[kind]}</IconText>
);

function CaughtPosts({ rule: { board, kind, post_count: count, rejected_count: rejected } }: { rule: Rule }) {
  const caught = kind === 'mute' ? 'muted' : 'watched';
  return (
    <Stack gap={0} align="start">
      <Link href={`${boardPath(board)}?caught=${caught}`}>{messages.caught(count)}</Link>
      {rejected > 0 && (
        <Text size="xs" tone="muted">
          {messages.rejected(rejected)}
        </Text>
      )}
    </Stack>
  );
}

function Actions({ rule, edit, remove }: RuleActions & { rule: Rule }) {
  const name = ruleName(rule);
  return (
    <Cluster gap={1} isSingleLine>
      <IconButton size="small" label={messages.edit(name)} icon={<Pencil />} onPress={() => edit(rule)} />
      <IconButton size="small" label={messages.remove(name)} icon={<Trash2 />} onPress={() => remove(rule)} />
    </Cluster>
  );
}
