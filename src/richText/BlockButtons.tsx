import { getDefaultSlashMenuItems } from '@blocknote/core/extensions';
import { useBlockNoteEditor, useEditorState } from '@blocknote/react';
import { Image, List, ListOrdered, Quote } from 'lucide-react';
import type { ReactElement } from 'react';
import { useEditorMessages } from './messages.ts';
import { ToolbarButton } from './toolbarParts.tsx';

/** Makes lists and quotes of the selected lines, and paragraphs of them again; adds a picture. */
export function BlockButtons() {
  const messages = useEditorMessages();
  return (
    <>
      <KindButton kind="bulletListItem" label={messages.bulletList} icon={<List />} />
      <KindButton kind="numberedListItem" label={messages.numberedList} icon={<ListOrdered />} />
      <KindButton kind="quote" label={messages.quote} icon={<Quote />} />
      <PictureButton />
    </>
  );
}

interface KindButtonProps {
  kind: 'bulletListItem' | 'numberedListItem' | 'quote';
  label: string;
  icon: ReactElement;
}

function KindButton({ kind, label, icon }: KindButtonProps) {
  const editor = useBlockNoteEditor();
  const present = useEditorState({
    editor,
    selector: () => editor.getTextCursorPosition().block.type,
  });
  const isOn = present === kind;

  function toggle() {
    const blocks = editor.getSelection()?.blocks ?? [editor.getTextCursorPosition().block];
    editor.focus();
    editor.transact(() => {
      // Pictures and tables in between stay what they are.
      for (const block of blocks)
        if (Array.isArray(block.content)) editor.updateBlock(block, { type: isOn ? 'paragraph' : kind });
    });
  }
  return <ToolbarButton label={label} icon={icon} isSelected={isOn} onClick={toggle} />;
}

/** Adds a picture where the cursor is, and opens where its file is chosen. */
function PictureButton() {
  const messages = useEditorMessages();
  const editor = useBlockNoteEditor();
  function add() {
    editor.focus();
    getDefaultSlashMenuItems(editor)
      .find(({ key }) => key === 'image')
      ?.onItemClick();
  }
  return <ToolbarButton label={messages.picture} icon={<Image />} onClick={add} />;
}
