import { useBlockNoteEditor } from '@blocknote/react';
import {
  Bold,
  Captions,
  ExternalLink,
  GripVertical,
  Italic,
  Link,
  ListIndentDecrease,
  ListIndentIncrease,
  Pencil,
  Plus,
  Replace,
  Strikethrough,
  TableCellsMerge,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
  Underline,
  Unlink,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, type ReactNode } from 'react';

/** BlockNote hands over icons of several packages. What it names is drawn with an icon of ours instead. */
export function useOwnIcon(name: string | undefined, given: ReactNode): ReactNode {
  const { dictionary } = useBlockNoteEditor();
  const icons = useMemo(() => iconsByName(dictionary), [dictionary]);
  const Icon = name === undefined ? undefined : icons.get(name);
  return Icon ? <Icon aria-hidden /> : given;
}

type Dictionary = ReturnType<typeof useBlockNoteEditor>['dictionary'];

function iconsByName({ formatting_toolbar: text, link_toolbar: link, side_menu: side }: Dictionary) {
  const every = (names: Record<string, string>, icon: LucideIcon) =>
    Object.values(names).map((name): [string, LucideIcon] => [name, icon]);
  return new Map<string, LucideIcon>([
    [text.bold.tooltip, Bold],
    [text.italic.tooltip, Italic],
    [text.underline.tooltip, Underline],
    [text.strike.tooltip, Strikethrough],
    [text.link.tooltip, Link],
    [text.align_left.tooltip, TextAlignStart],
    [text.align_center.tooltip, TextAlignCenter],
    [text.align_right.tooltip, TextAlignEnd],
    [text.nest.tooltip, ListIndentIncrease],
    [text.unnest.tooltip, ListIndentDecrease],
    [text.file_caption.tooltip, Captions],
    [text.table_cell_merge.tooltip, TableCellsMerge],
    ...every(text.file_replace.tooltip, Replace),
    ...every(text.file_delete.tooltip, Trash2),
    [link.edit.tooltip, Pencil],
    [link.open.tooltip, ExternalLink],
    [link.delete.tooltip, Unlink],
    [side.add_block_label, Plus],
    [side.drag_handle_label, GripVertical],
  ]);
}
