import { getDefaultSlashMenuItems } from '@blocknote/core/extensions';
import { useBlockNoteEditor, useEditorState } from '@blocknote/react';
import { Image, List, ListOrdered, Quote } from 'lucide-react';
import { messages } from './messages.ts';
import { ToolbarButton } from './toolbarParts.tsx';

export function BlockButtons() {
  return (
    <>
      <BlockButton kind="bulletListItem" />
      <BlockButton kind="numberedListItem" />
      <BlockButton kind="quote" />
      <PictureButton />
    </>
  );
}

const blockKinds = {
  bulletListItem: { label: 'bulletList', icon: <List /> },
  numberedListItem: { label: 'numberedList', icon: <ListOrdered /> },
  quote: { label: 'quote', icon: <Quote /> },
} as const;

export function BlockButton({ kind }: { kind: keyof typeof blockKinds }) {
  const editor = useBlockNoteEditor();
  const currentKind = useEditorState({
    editor,
    selector: () => editor.getTextCursorPosition().block.type,
  });
  const isOn = currentKind === kind;

  function toggle() {
    const blocks = editor.getSelection()?.blocks ?? [editor.getTextCursorPosition().block];
    editor.focus();
    editor.transact(() => {
      // Pictures and tables in between are unchanged.
      for (const block of blocks)
        if (Array.isArray(block.content)) editor.updateBlock(block, { type: isOn ? 'paragraph' : kind });
    });
  }
  const { label, icon } = blockKinds[kind];
  return <ToolbarButton label={messages[label]} icon={icon} isSelected={isOn} onClick={toggle} />;
}

export function PictureButton() {
  const editor = useBlockNoteEditor();
  function add() {
    editor.focus();
    getDefaultSlashMenuItems(editor)
      .find(({ key }) => key === 'image')
      ?.onItemClick();
  }
  return <ToolbarButton label={messages.picture} icon={<Image />} onClick={add} />;
}
