import type { Tag } from '#api/contract/tags.ts';
import { Moment } from '#shared/format/RelativeMoment.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { Peek } from '#shared/list/Peek.tsx';
import { digestOpenPath, taggedPath } from '#shared/page/paths.ts';
import { useDigests } from '#data/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Fact } from '#ui/text/Fact.tsx';
import { Text } from '#ui/text/Text.tsx';
import { digestName } from '#shared/format/labels.ts';
import { messages } from './messages.ts';
import { TagKinds } from './TagCard.tsx';

interface PeekedTagProps {
  rows: readonly Tag[];
  peekedId: number | undefined;
  onPeek: (id: number | undefined) => void;
  edit: (tag: Tag) => void;
}

const maxShownDigests = 5;

export function PeekedTag({ rows, peekedId, onPeek, edit }: PeekedTagProps) {
  return (
    <Peek
      rows={rows}
      peekedId={peekedId}
      onPeek={onPeek}
      getRowId={({ id }) => id}
      getTitle={({ title }) => title}
      render={(tag) => <TagDetails key={tag.id} tag={tag} />}
      renderActions={(tag) => (
        <>
          {tag.digest_count > 0 && (
            <Link size="small" variant="primary" href={taggedPath(tag.id)}>
              {messages.peekAll(tag.digest_count)}
            </Link>
          )}
          <Button size="small" onPress={() => edit(tag)}>
            {messages.editThis}
          </Button>
        </>
      )}
    />
  );
}

function TagDetails({ tag }: { tag: Tag }) {
  return (
    <>
      <Cluster gap={6} align="start">
        <Fact name={messages.digests}>{formatNumber(tag.digest_count)}</Fact>
        <Fact name={messages.group}>
          <bdi>{tag.tag_group?.title ?? messages.nothing}</bdi>
        </Fact>
        <Fact name={messages.slug}>{tag.slug}</Fact>
        <Fact name={messages.modified}>
          <Moment instant={tag.modified_at} />
        </Fact>
      </Cluster>
      <TagKinds tag={tag} />
      {tag.description && (
        <Text dir="auto" size="sm">
          {tag.description}
        </Text>
      )}
      <TaggedDigests tag={tag} />
    </>
  );
}

function TaggedDigests({ tag }: { tag: Tag }) {
  const { data, error, isLoading } = useDigests(
    tag.digest_count > 0 ? { tags: String(tag.id), size: maxShownDigests } : null,
  );
  if (tag.digest_count === 0) return <Text tone="muted">{messages.peekNone}</Text>;
  return (
    <Stack gap={2}>
      <Text size="sm" weight="strong">
        {messages.peekDigests}
      </Text>
      {error ? <Text>{messages.peekFailed}</Text> : null}
      {isLoading && <Skeleton lines={maxShownDigests} />}
      {data && (
        <ItemList aria-label={messages.peekDigests}>
          {data.results.map((digest) => (
            <Item key={digest.id}>
              <Stack gap={1}>
                <Link href={digestOpenPath(digest)}>
                  <bdi>{digestName(digest.title)}</bdi>
                </Link>
                <Text size="xs" tone="muted">
                  {digest.status} · <Moment instant={digest.modified_at} />
                </Text>
              </Stack>
            </Item>
          ))}
        </ItemList>
      )}
    </Stack>
  );
}
