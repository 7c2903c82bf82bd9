import type { DigestRow } from '../../api/contract/digests';
import { Text } from '../../ui/Text';
import { messages } from './messages';

/** As many tags as a row shows (LIST-10). */
const shown = 5;

export function DigestTags({ row }: { row: DigestRow }) {
  if (row.tag.length === 0) return messages.none;
  const rest = row.tag.length - shown;
  const titles = row.tag.slice(0, shown).map(({ title }) => title);
  return (
    <Text dir="auto" size="xs" tone="muted" lines={6}>
      {titles.join(', ') + (rest > 0 ? messages.moreTags(rest) : '')}
    </Text>
  );
}
