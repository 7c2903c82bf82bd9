import {
  BasicTextStyleButton,
  BlockTypeSelect,
  CreateLinkButton,
  FileCaptionButton,
  FileDeleteButton,
  FileReplaceButton,
  NestBlockButton,
  TableCellMergeButton,
  TextAlignButton,
  UnnestBlockButton,
  useBlockNoteEditor,
} from '@blocknote/react';
import {
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Toolbar } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';
import { BlockButtons } from './BlockButtons.tsx';
import { useEditorMessages } from './messages.ts';
import { ToolbarButton } from './toolbarParts.tsx';

/** Always above the text, so that it is there to find; one Tab stop, Alt + F10 from the text. */
export function EditorToolbar() {
  const messages = useEditorMessages();
  const kinds = blockKinds.map(({ name, ...block }) => ({ ...block, name: messages[name] }));
  return (
    <Bar aria-label={messages.formatting}>
      <History />
      <Rule aria-hidden />
      <BlockTypeSelect items={kinds} />
      <BlockButtons />
      <Rule aria-hidden />
      <BasicTextStyleButton basicTextStyle="bold" />
      <BasicTextStyleButton basicTextStyle="italic" />
      <BasicTextStyleButton basicTextStyle="underline" />
      <BasicTextStyleButton basicTextStyle="strike" />
      <CreateLinkButton />
      <TextAlignButton textAlignment="left" />
      <TextAlignButton textAlignment="center" />
      <TextAlignButton textAlignment="right" />
      <NestBlockButton />
      <UnnestBlockButton />
      <FileCaptionButton />
      <FileReplaceButton />
      <FileDeleteButton />
      <TableCellMergeButton />
    </Bar>
  );
}

/** The toolbar's placeholder: its lines break as those of the buttons do. */
export function ToolbarSkeleton() {
  return (
    <BarPlaceholder aria-hidden>
      <Placeholder />
      <Placeholder />
      <Rule />
      <Placeholder data-choice />
      {Array.from({ length: 4 }, (_, n) => (
        <Placeholder key={n} />
      ))}
      <Rule />
      {Array.from({ length: 10 }, (_, n) => (
        <Placeholder key={n} />
      ))}
    </BarPlaceholder>
  );
}

function History() {
  const messages = useEditorMessages();
  const editor = useBlockNoteEditor();
  const isMac = navigator.platform.startsWith('Mac');
  return (
    <>
      <ToolbarButton
        label={messages.undo}
        secondaryTooltip={isMac ? '⌘Z' : 'Ctrl+Z'}
        icon={<Undo2 />}
        onClick={() => editor.undo()}
      />
      <ToolbarButton
        label={messages.redo}
        secondaryTooltip={isMac ? '⌘⇧Z' : 'Ctrl+Shift+Z'}
        icon={<Redo2 />}
        onClick={() => editor.redo()}
      />
    </>
  );
}

const blockKinds = [
  kind('paragraph', Pilcrow, 'paragraph'),
  kind('heading1', Heading1, 'heading', { level: 1, isToggleable: false }),
  kind('heading2', Heading2, 'heading', { level: 2, isToggleable: false }),
  kind('heading3', Heading3, 'heading', { level: 3, isToggleable: false }),
  kind('bulletList', List, 'bulletListItem'),
  kind('numberedList', ListOrdered, 'numberedListItem'),
  kind('quote', Quote, 'quote'),
];

function kind(
  name: 'paragraph' | `heading${1 | 2 | 3}` | 'bulletList' | 'numberedList' | 'quote',
  Icon: LucideIcon,
  type: string,
  props?: Record<string, boolean | number>,
) {
  return { name, type, props, icon: () => <Icon aria-hidden /> };
}

const barStyle = css`
  position: sticky;
  inset-block-start: var(--dd-sticky-top, 0);
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.half};
  padding: ${theme.space[1]};
  border-block-end: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md} ${theme.radius.md} 0 0;
  background: ${theme.color.surface};

  &:dir(rtl) :is(.lucide-list-indent-increase, .lucide-list-indent-decrease) {
    scale: -1 1;
  }
`;

const Bar = styled(Toolbar)`
  ${barStyle}
`;

const BarPlaceholder = styled.div`
  ${barStyle}
`;

const Placeholder = styled.span`
  inline-size: ${theme.control.sm};
  block-size: ${theme.control.sm};

  &[data-choice] {
    inline-size: 8.5rem;
  }
`;

const Rule = styled.span`
  inline-size: 1px;
  block-size: 1.25rem;
  margin-inline: ${theme.space[1]};
  background: ${theme.color.border};

  & + & {
    display: none;
  }
`;
