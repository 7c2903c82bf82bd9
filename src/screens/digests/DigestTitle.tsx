import type { DigestRow } from '#api/contract/digests.ts';
import { digestOpenPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { LabelBars } from '#ui/charts/LabelBars.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { isPublished } from './present.ts';

/** What a digest is called, how far it is, and its labels as coloured bars (LIST-03). */
export function DigestTitle({ row }: { row: DigestRow }) {
  return (
    // On the side where the title begins, in whichever language it is.
    <div dir="auto">
      <Stack gap={1}>
        <Text lines={4} weight="medium" title={row.title || undefined}>
          {/* With an address of its own: in another tab by the middle button or Ctrl, and to be copied. */}
          <Link variant="quiet" href={digestOpenPath(row)}>
            {row.title || messages.untitled}
          </Link>
        </Text>
        <Cluster gap={2}>
          {!isPublished(row) && <Badge>{row.status}</Badge>}
          <LabelBars
            labels={row.labels.map(({ id, title, color_code }) => ({ id, title, color: color_code }))}
          />
        </Cluster>
      </Stack>
    </div>
  );
}
