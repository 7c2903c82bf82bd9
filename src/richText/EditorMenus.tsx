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
import { messages } from './messages.ts';

export interface MentionItem {
  id: string;
  label: string;
  description?: string;
  href?: string;
  text?: string;
  icon?: ReactElement;
}

export interface MentionSource {
  trigger: string;
  getItems: (query: string) => Promise<readonly MentionItem[]>;
}

interface EditorMenusProps {
  mentionSources?: readonly MentionSource[];
  /** Defaults to the page's. */
  direction?: 'ltr' | 'rtl';
}

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
        floatingUIOptions={instantTransitions}
      />
      {mentionSources.map((source) => (
        <SuggestionMenuController
          key={source.trigger}
          triggerCharacter={source.trigger}
          getItems={(query) => mentions(source, query)}
          floatingUIOptions={instantTransitions}
        />
      ))}
      {/* Fetches emoji on the first colon. */}
      <GridSuggestionMenuController
        triggerCharacter=":"
        columns={10}
        minQueryLength={2}
        floatingUIOptions={instantTransitions}
      />
      <LinkToolbarController floatingUIOptions={instantTransitions} />
      <FilePanelController floatingUIOptions={instantTransitions} />
      <SideMenuController
        sideMenu={Handle}
        floatingUIOptions={{ ...instantTransitions, useFloatingOptions: { placement: handleSide } }}
      />
      <TableHandlesController />
    </>
  );
}

function Handle(props: SideMenuProps) {
  return <SideMenu {...props} dragHandleMenu={HandleMenu} />;
}

/** Omits colours, because the readers' app chooses them. */
function HandleMenu() {
  return (
    <DragHandleMenu>
      <RemoveBlockItem>{messages.delete}</RemoveBlockItem>
      <TableRowHeaderItem>{messages.headerRow}</TableRowHeaderItem>
      <TableColumnHeaderItem>{messages.headerColumn}</TableColumnHeaderItem>
    </DragHandleMenu>
  );
}

/* BlockNote serialises fading popovers with inline styles, which a strict CSP blocks. */
const instantTransitions: FloatingUIOptions = {
  useTransitionStylesProps: { duration: 0 },
  useTransitionStatusProps: { duration: 0 },
};

/** Items without an icon here aren't offered. */
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
