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

export function useCustomIcon(name: string | undefined, fallback: ReactNode): ReactNode {
  const { dictionary } = useBlockNoteEditor();
  const icons = useMemo(() => iconsByName(dictionary), [dictionary]);
  return (name === undefined ? undefined : icons.get(name)) ?? fallback;
}

type Dictionary = ReturnType<typeof useBlockNoteEditor>['dictionary'];

function iconsByName({ formatting_toolbar: text, link_toolbar: link, side_menu: side }: Dictionary) {
  const icons: [name: string | Record<string, string>, icon: LucideIcon][] = [
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
    [text.file_replace.tooltip, Replace],
    [text.file_delete.tooltip, Trash2],
    [link.edit.tooltip, Pencil],
    [link.open.tooltip, ExternalLink],
    [link.delete.tooltip, Unlink],
    [side.add_block_label, Plus],
    [side.drag_handle_label, GripVertical],
  ];
  return new Map(
    icons.flatMap(([names, Icon]) =>
      (typeof names === 'string' ? [names] : Object.values(names)).map(
        (name) => [name, <Icon key={name} aria-hidden />] as const,
      ),
    ),
  );
}
