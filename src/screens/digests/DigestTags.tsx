import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { findTags } from './present.ts';
import { preloadRowDialog } from './rows/RowDialogHost.tsx';
import { openRowDialog } from './rows/rowDialogState.ts';

/** The first tags of a digest, and the way to change them, which STAFF_USER_PERM does not have (S21). */
export function DigestTags({ row }: { row: DigestRow }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const all = row.tag.map(({ title }) => title).join(', ');
  // Of so few tags the tooltip has what four lines cut short.
  const { first, rest } = findTags(row);
  return (
    <Cluster gap={0} isSingleLine>
      <Stack gap={0} align="start">
        <Text dir="auto" size="xs" tone="muted" lines={isOpen ? undefined : 4}>
          {(isOpen ? all : first) || messages.none}
        </Text>
        {rest > 0 && (
          <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? messages.fewerTags : messages.moreTags(rest)}
          </Button>
        )}
      </Stack>
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
