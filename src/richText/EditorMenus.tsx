import { filterSuggestionItems, getDefaultSlashMenuItems } from '@blocknote/core/extensions';
import {
  DragHandleMenu,
  FilePanelController,
  GridSuggestionMenuController,
  LinkToolbarController,
  RemoveBlockItem,
  SideMenu,
  SideMenuController,
  SuggestionMenuController,
  TableColumnHeaderItem,
  TableHandlesController,
  TableRowHeaderItem,
  useBlockNoteEditor,
  type FloatingUIOptions,
  type SideMenuProps,
} from '@blocknote/react';
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  Image,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Pilcrow,
  Quote,
  Smile,
  Table,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocale } from 'react-aria-components';
import { useEditorMessages } from './messages.ts';

export interface MentionItem {
  id: string;
  label: string;
  description?: string;
  /** Given, the label is inserted as a link to it. */
  href?: string;
  /** Inserted in the place of the label. */
  text?: string;
  icon?: ReactElement;
}

export interface MentionSource {
  /** The character that opens it. */
  trigger: string;
  /** What matches the text after the character. */
  getItems: (query: string) => Promise<readonly MentionItem[]>;
}

interface EditorMenusProps {
  mentionSources?: readonly MentionSource[];
  /** Of the text. Default the page's. */
  direction?: 'ltr' | 'rtl';
}

/** What opens over and beside the text: insertion, mentions, links, files, tables, the handle of a block. */
export function EditorMenus({ mentionSources = [], direction }: EditorMenusProps) {
  const editor = useBlockNoteEditor();
  const locale = useLocale();
  const handleSide = (direction ?? locale.direction) === 'rtl' ? 'right-start' : 'left-start';

  async function insertions(query: string) {
    const items = getDefaultSlashMenuItems(editor).flatMap((item) => {
      const Icon = insertionIcons[item.key];
      return Icon ? [{ ...item, icon: <Icon /> }] : [];
    });
    return filterSuggestionItems(items, query);
  }

  async function mentions(source: MentionSource, query: string) {
    const items = await source.getItems(query);
    return items.map(({ label, description, href, text = label, icon }) => ({
      title: label,
      subtext: description,
      icon,
      onItemClick: () =>
        editor.insertInlineContent([href ? { type: 'link', href, content: text } : text, ' ']),
    }));
  }

  return (
    <>
      <SuggestionMenuController
        triggerCharacter="/"
        getItems={insertions}
        shouldOpen={(state) => !state.selection.$from.parent.type.isInGroup('tableContent')}
        floatingUIOptions={atOnce}
      />
      {mentionSources.map((source) => (
        <SuggestionMenuController
          key={source.trigger}
          triggerCharacter={source.trigger}
          getItems={(query) => mentions(source, query)}
          floatingUIOptions={atOnce}
        />
      ))}
      {/* Its emoji are fetched when the first colon is typed. */}
      <GridSuggestionMenuController
        triggerCharacter=":"
        columns={10}
        minQueryLength={2}
        floatingUIOptions={atOnce}
      />
      <LinkToolbarController floatingUIOptions={atOnce} />
      <FilePanelController floatingUIOptions={atOnce} />
      <SideMenuController
        sideMenu={Handle}
        floatingUIOptions={{ ...atOnce, useFloatingOptions: { placement: handleSide } }}
      />
      <TableHandlesController />
    </>
  );
}

function Handle(props: SideMenuProps) {
  return <SideMenu {...props} dragHandleMenu={HandleMenu} />;
}

/** Without colours: the app of the readers chooses them. */
function HandleMenu() {
  const messages = useEditorMessages();
  return (
    <DragHandleMenu>
      <RemoveBlockItem>{messages.delete}</RemoveBlockItem>
      <TableRowHeaderItem>{messages.headerRow}</TableRowHeaderItem>
      <TableColumnHeaderItem>{messages.headerColumn}</TableColumnHeaderItem>
    </DragHandleMenu>
  );
}

/*
 * A popover that fades out is written out as HTML with inline styles, which a strict content security policy refuses.
 */
const atOnce: FloatingUIOptions = {
  useTransitionStylesProps: { duration: 0 },
  useTransitionStatusProps: { duration: 0 },
};

/** What can be inserted; what is not here is not offered. */
const insertionIcons: Partial<Record<string, LucideIcon>> = {
  heading: Heading1,
  heading_2: Heading2,
  heading_3: Heading3,
  paragraph: Pilcrow,
  bullet_list: List,
  numbered_list: ListOrdered,
  check_list: ListChecks,
  quote: Quote,
  code_block: Code,
  divider: Minus,
  table: Table,
  image: Image,
  video: Video,
  emoji: Smile,
};
