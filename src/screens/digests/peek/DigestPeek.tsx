import type { DigestRow } from '#api/contract/digests.ts';
import { useDigest } from '#data/digests.ts';
import { useStatuses } from '#data/statuses.ts';
import { ArticleBlocks } from '#shared/article/ArticleBlocks.tsx';
import { htmlToBlocks } from '#shared/article/htmlToBlocks.ts';
import { coverImageUrl } from '#shared/content/html.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { LabelBars } from '#ui/charts/LabelBars.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Fact } from '#ui/text/Fact.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { DigestTags } from '../DigestTags.tsx';
import { messages as listMessages } from '../messages.ts';
import { sourceName, toLabelBars } from '../present.ts';
import { ScoreCell } from '../rows/ScoreCell.tsx';

export function DigestPeek({ row }: { row: DigestRow }) {
  const cover = coverImageUrl(row);
  const color = useStatuses().data?.results.find(({ status_name }) => status_name === row.status)?.color;
  return (
    <>
      <Cluster gap={3}>
        <StatusChip status={row.status} color={color} />
        <LabelBars labels={toLabelBars(row)} />
        <Text size="xs" tone="muted">
          {[`#${row.id}`, sourceName(row), row.digest_author?.name].filter(Boolean).join(' · ')}
        </Text>
      </Cluster>
      {cover && <Image src={cover} alt="" ratio="3 / 2" />}
      <Cluster gap={6} align="start">
        <Fact name={listMessages.firstPublishedAt}>
          <RelativeMoment
            instant={row.first_published_at}
            emptyText={listMessages.notYet}
            secondInstant={row.modified_at}
            formatSecond={listMessages.edited}
          />
        </Fact>
        <Fact name={listMessages.quality}>
          <ScoreCell row={row} field="editor_score_quality" />
        </Fact>
        <Fact name={listMessages.relevance}>
          <ScoreCell row={row} field="editor_score_relevance" />
        </Fact>
      </Cluster>
      <Fact name={listMessages.tags}>
        <DigestTags row={row} lines={3} />
      </Fact>
      <Stack gap={2}>
        <Heading level={3}>{messages.text}</Heading>
        <DigestText key={row.id} id={row.id} />
      </Stack>
    </>
  );
}

function DigestText({ id }: { id: number }) {
  const { data, error, mutate } = useDigest(id);
  if (error && !data)
    return (
      <Stack gap={2} align="start">
        <Text tone="muted">{messages.failed}</Text>
        <Button size="small" onPress={() => void mutate()}>
          {messages.tryAgain}
        </Button>
      </Stack>
    );
  if (!data) return <Skeleton lines={8} />;
  const blocks = htmlToBlocks(data.digest);
  if (blocks.length === 0) return <Text tone="muted">{messages.noText}</Text>;
  return <ArticleBlocks blocks={blocks} lang={undefined} dir={undefined} />;
}

export const messages = {
  open: 'Open',
  edit: 'Edit',
  publish: 'Publish',
  draft: 'Save to draft',
  labels: 'Labels…',
  tags: 'Tags…',
  text: 'Text',
  noText: 'This digest has no text yet.',
  failed: 'The text couldn’t be loaded.',
  tryAgain: 'Try again',
};
