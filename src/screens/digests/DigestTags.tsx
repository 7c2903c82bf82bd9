import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { useSession } from '#shared/session/session.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { CellTool } from '#ui/table/RowTools.tsx';
import { ClampedText } from '#ui/text/ClampedText.tsx';
import { digestName } from '#shared/format/labels.ts';
import { messages } from './messages.ts';
import { summarizeTags } from './present.ts';
import { preloadRowDialog } from './rows/RowDialogHost.tsx';
import { openRowDialog } from './rows/rowDialogState.ts';

interface DigestTagsProps {
  row: DigestRow;
  lines?: number;
}

/** A digest's first tags, and a button to edit them, which is hidden from users with STAFF_USER_PERM (S21). */
export function DigestTags({ row, lines = 2 }: DigestTagsProps) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const all = row.tag.map(({ title }) => title).join(', ');
  const { first, rest } = summarizeTags(row);
  return (
    <CellTool
      tool={
        can('digests.tag') && (
          <IconButton
            size="small"
            label={messages.editTagsOf(digestName(row.title))}
            icon={<Pencil />}
            hasTooltip={false}
            onHoverStart={preloadRowDialog}
            onPress={() => openRowDialog('tags', row)}
          />
        )
      }
    >
      <ClampedText
        title={all || undefined}
        lines={isOpen ? null : lines}
        end={
          rest > 0 && (
            <LinkButton aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {isOpen ? messages.fewerTags : messages.moreTags(rest)}
            </LinkButton>
          )
        }
      >
        {(isOpen ? all : first) || messages.none}
      </ClampedText>
    </CellTool>
  );
}
