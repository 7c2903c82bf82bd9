import { useState } from 'react';
import { listDigests, type ReportRequest, type ReportRow } from '#data/reports.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { digestPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface DigestLinksProps {
  group: { count: number; digests: readonly { id: number; title: string }[] };
  request: ReportRequest;
  row: ReportRow;
}

/** The digests of a row, the newest first, each with the way to it: those that the report names, and by pages all others. */
export function DigestLinks({ group: { count: counted, digests: named }, request, row }: DigestLinksProps) {
  const [read, setRead] = useState({ digests: named, count: counted, pages: 0 });
  const [isReading, setReading] = useState(false);
  const { digests, count, pages } = read;

  async function readMore() {
    setReading(true);
    try {
      const answer = await listDigests(request, row, pages + 1);
      // The first page begins with those that are named already.
      const before = pages === 0 ? [] : digests;
      setRead({ digests: [...before, ...answer.results], count: answer.count, pages: pages + 1 });
    } catch (error) {
      toast.error(serverMessage(error, messages.moreFailed));
    }
    setReading(false);
  }
  const isCut = digests.length < count;
  return (
    <Stack gap={2}>
      {isCut && <Text tone="muted">{messages.newest(digests.length, count)}</Text>}
      {digests.map(({ id, title }) => (
        <Link key={id} href={digestPath(id)}>
          <bdi>{title || messages.untitled}</bdi>
        </Link>
      ))}
      {isCut && (
        <Cluster>
          <Button size="small" isPending={isReading} onPress={() => void readMore()}>
            {messages.readMore(
              pages === 0 ? Math.min(100, count) : Math.min(100, count - digests.length),
              pages === 0,
            )}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
