import type { DigestRow } from '../../api/contract/digests';
import { Badge } from '../../ui/Badge';
import { LabelBars } from '../../ui/LabelBars';
import { Cluster, Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { messages } from './messages';
import { isPublished } from './present';

/** What a digest is called, how far it is, and its labels as coloured bars (LIST-03). */
export function DigestTitle({ row }: { row: DigestRow }) {
  return (
    <Stack gap={1}>
      <Text dir="auto" lines={5} weight="medium">
        {row.title || messages.untitled}
      </Text>
      <Cluster gap={2}>
        {!isPublished(row) && <Badge>{row.status}</Badge>}
        <LabelBars
          labels={row.labels.map(({ id, title, color_code }) => ({ id, title, color: color_code }))}
        />
      </Cluster>
    </Stack>
  );
}
