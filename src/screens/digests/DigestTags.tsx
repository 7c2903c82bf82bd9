import { Pencil } from 'lucide-react';
import type { DigestRow } from '#api/contract/digests.ts';
import { useSession } from '#shared/session.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { preloadRowDialog } from './rows/RowDialogHost.tsx';
import { openRowDialog } from './rows/rowDialogState.ts';

/** As many tags as a row shows (LIST-10). */
const shown = 5;

/** The first tags of a digest, and the way to change them, which STAFF_USER_PERM does not have (S21). */
export function DigestTags({ row }: { row: DigestRow }) {
  const { can } = useSession();
  const rest = row.tag.length - shown;
  const titles = row.tag.slice(0, shown).map(({ title }) => title);
  return (
    <Cluster gap={0} isSingleLine>
      <Text dir="auto" size="xs" tone="muted" lines={6}>
        {titles.join(', ') + (rest > 0 ? messages.moreTags(rest) : '') || messages.none}
      </Text>
      {can('digests.tag') && (
        <IconButton
          size="small"
          label={messages.editTagsOf(row.title || messages.untitled)}
          icon={<Pencil />}
          hasTooltip={false}
          onHoverStart={preloadRowDialog}
          onPress={() => openRowDialog('tags', row)}
        />
      )}
    </Cluster>
  );
}
