import type { DigestRow } from '../../api/contract/digests';
import { DigestEditor } from '../../app/screens';
import { Badge } from '../../ui/Badge';
import { LabelBars } from '../../ui/LabelBars';
import { Cluster, Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { messages } from './messages';
import { isPublished } from './present';

/** What a digest is called, how far it is, and its labels as coloured bars (LIST-03). */
export function DigestTitle({ row }: { row: DigestRow }) {
  return (
    // Whoever points at a title is about to open it.
    <div onPointerEnter={DigestEditor.preload}>
      <Stack gap={1}>
        <Text dir="auto" lines={4} weight="medium">
          {row.title || messages.untitled}
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
