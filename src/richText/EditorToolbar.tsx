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
  Ellipsis,
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
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Toolbar } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { stickyStyle } from '#ui/theme/mixins.ts';
import { media, theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { toolStyle } from './contentStyle.ts';
import { BlockButton, BlockButtons, PictureButton } from './BlockButtons.tsx';
import { messages } from './messages.ts';
import { ToolbarButton } from './toolbarParts.tsx';

interface EditorToolbarProps {
  /** On a `page`, the toolbar is one line, and a button shows the other tools below it. */
  variant: 'field' | 'page';
  isNarrow?: boolean;
  tools?: ReactNode;
}

/** Always visible, to be discoverable. Has one Tab stop; Alt + F10 moves to it from the text. */
export function EditorToolbar({ variant, isNarrow = false, tools }: EditorToolbarProps) {
  const [showsMore, setShowsMore] = useState(false);
  const bar = useReservedSpace(variant);
  const isFolded = useIsFolded(isNarrow);
  const endTools = tools && <EndTools>{tools}</EndTools>;
  const kinds = blockKinds.map(({ name, ...block }) => ({ ...block, name: messages[name] }));
  if (variant === 'field')
    return (
      <Bar aria-label={messages.formatting} data-variant={variant}>
        <HistoryButtons />
        <ToolDivider aria-hidden />
        <BlockTypeSelect items={kinds} />
        <BlockButtons />
        <ToolDivider aria-hidden />
        <BasicTextStyleButton basicTextStyle="bold" />
        <BasicTextStyleButton basicTextStyle="italic" />
        <BasicTextStyleButton basicTextStyle="underline" />
        <BasicTextStyleButton basicTextStyle="strike" />
        <CreateLinkButton />
        <PlacementButtons />
        <SelectionButtons />
        {tools}
      </Bar>
    );
  return (
    <Bar
      ref={bar}
      aria-label={messages.formatting}
      data-variant={variant}
      data-narrow={isNarrow || undefined}
    >
      <Tools>
        <BlockTypeSelect items={kinds} />
        <BasicTextStyleButton basicTextStyle="bold" />
        <BasicTextStyleButton basicTextStyle="italic" />
        <CreateLinkButton />
        <BlockButton kind="bulletListItem" />
        {!isFolded && <QuoteAndPictureButtons />}
        <SelectionButtons />
        <ToggleButton
          size="small"
          icon={<Ellipsis />}
          label={messages.moreFormatting}
          isSelected={showsMore}
          onChange={setShowsMore}
        />
      </Tools>
      {!isFolded && endTools}
      <SecondaryTools hidden={!showsMore}>
        {isFolded && <QuoteAndPictureButtons />}
        <HistoryButtons />
        <ToolDivider aria-hidden />
        <BasicTextStyleButton basicTextStyle="underline" />
        <BasicTextStyleButton basicTextStyle="strike" />
        <BlockButton kind="numberedListItem" />
        <ToolDivider aria-hidden />
        <PlacementButtons />
        {isFolded && endTools}
      </SecondaryTools>
    </Bar>
  );
}

function QuoteAndPictureButtons() {
  return (
    <>
      <BlockButton kind="quote" />
      <PictureButton />
    </>
  );
}

function PlacementButtons() {
  return (
    <>
      <TextAlignButton textAlignment="left" />
      <TextAlignButton textAlignment="center" />
      <TextAlignButton textAlignment="right" />
      <NestBlockButton />
      <UnnestBlockButton />
    </>
  );
}

function SelectionButtons() {
  return (
    <>
      <FileCaptionButton />
      <FileReplaceButton />
      <FileDeleteButton />
      <TableCellMergeButton />
    </>
  );
}

export function ToolbarPlaceholder({ variant, isNarrow }: Omit<EditorToolbarProps, 'tools'>) {
  const bar = useReservedSpace(variant);
  const isFolded = useIsFolded(isNarrow);
  const count = variant === 'field' ? 16 : isFolded ? 5 : 7;
  return (
    <BarPlaceholder
      ref={bar}
      aria-hidden
      data-pending
      data-variant={variant}
      data-narrow={isNarrow || undefined}
    >
      <Placeholder data-choice />
      {Array.from({ length: count }, (_, n) => (
        <Placeholder key={n} />
      ))}
      {variant === 'page' && !isFolded && <Placeholder data-tools />}
    </BarPlaceholder>
  );
}

/** In narrow panels and on small screens, most tools are behind a button. */
const useIsFolded = (isNarrow = false) => useMediaQuery(media.small) || isNarrow;

function HistoryButtons() {
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
  createBlockKind('paragraph', Pilcrow, 'paragraph'),
  createBlockKind('heading1', Heading1, 'heading', { level: 1, isToggleable: false }),
  createBlockKind('heading2', Heading2, 'heading', { level: 2, isToggleable: false }),
  createBlockKind('heading3', Heading3, 'heading', { level: 3, isToggleable: false }),
  createBlockKind('bulletList', List, 'bulletListItem'),
  createBlockKind('numberedList', ListOrdered, 'numberedListItem'),
  createBlockKind('quote', Quote, 'quote'),
];

function createBlockKind(
  name: 'paragraph' | `heading${1 | 2 | 3}` | 'bulletList' | 'numberedList' | 'quote',
  Icon: LucideIcon,
  type: string,
  props?: Record<string, boolean | number>,
) {
  return { name, type, props, icon: () => <Icon aria-hidden /> };
}

/** Publishes where a page's toolbar ends when it sticks, so that the caret's line isn't under it. */
function useReservedSpace(variant: EditorToolbarProps['variant']): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (variant !== 'page') return undefined;
    const element = bar.current!;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const top = Number.parseFloat(getComputedStyle(element).top) || 0;
      style.setProperty('--dd-sticky-toolbar', `${top + element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--dd-sticky-toolbar');
    };
  }, [variant]);
  return bar;
}

const barStyle = css`
  ${stickyStyle}
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

  &[data-variant='page'] {
    inset-block-start: calc(var(--dd-sticky-top, 0px) + ${theme.space[2]});
    justify-content: space-between;
    min-block-size: 2.5rem;
    margin-inline: calc(-1 * ${theme.space[2]});
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.lg};
  }
  /* Scrolled text disappears below the toolbar. */
  &[data-variant='page']::before {
    position: absolute;
    inset-inline: -1px;
    inset-block-end: calc(100% + 1px);
    block-size: ${theme.space[2]};
    background: var(--dd-prose-ground, ${theme.color.canvas});
    content: '';
  }
  /* Full width, like other bars on small screens. */
  @media ${media.small} {
    &[data-variant='page']:not([data-narrow]) {
      inset-block-start: var(--dd-sticky-top, 0px);
      margin-inline: calc(-1 * ${theme.space[3]});
      border-inline: 0;
      border-radius: 0;

      &::before {
        display: none;
      }
    }
  }
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
  &[data-tools] {
    inline-size: 17.75rem;
  }
`;

const Tools = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.half};
`;

const EndTools = styled.span`
  display: flex;
  gap: ${theme.space.half};
  ${toolStyle}
`;

const SecondaryTools = styled.span`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  align-items: center;
  gap: ${theme.space.half};

  &[hidden] {
    display: none;
  }
`;

const ToolDivider = styled.span`
  inline-size: 1px;
  block-size: 1.25rem;
  margin-inline: ${theme.space[1]};
  background: ${theme.color.border};

  & + & {
    display: none;
  }
`;
