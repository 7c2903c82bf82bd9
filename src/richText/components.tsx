import type { Components } from '@blocknote/react';
import * as comments from './commentParts.tsx';
import * as files from './filePanelParts.tsx';
import * as forms from './formParts.tsx';
import * as menus from './menuParts.tsx';
import * as popovers from './popoverParts.tsx';
import { SideMenuButton, SideMenuRoot, TableExtendButton, TableHandleRoot } from './sideMenuParts.tsx';
import * as suggestions from './suggestionParts.tsx';
import { ToolbarButton, ToolbarRoot, ToolbarSelect } from './toolbarParts.tsx';

const toolbar = { Root: ToolbarRoot, Button: ToolbarButton, Select: ToolbarSelect };

export const editorComponents: Components = {
  FormattingToolbar: toolbar,
  LinkToolbar: toolbar,
  FilePanel: {
    Root: files.FilePanelRoot,
    Button: files.FilePanelButton,
    FileInput: files.FileInput,
    TabPanel: files.FileTabPanel,
    TextInput: files.FileUrlInput,
  },
  SideMenu: { Root: SideMenuRoot, Button: SideMenuButton },
  SuggestionMenu: {
    Root: suggestions.SuggestionList,
    EmptyItem: suggestions.SuggestionEmpty,
    Item: suggestions.SuggestionItem,
    Label: suggestions.SuggestionLabel,
    Loader: suggestions.SuggestionLoader,
  },
  GridSuggestionMenu: {
    Root: suggestions.SuggestionGrid,
    EmptyItem: suggestions.SuggestionGridEmpty,
    Item: suggestions.SuggestionGridItem,
    Loader: suggestions.SuggestionGridLoader,
  },
  TableHandle: { Root: TableHandleRoot, ExtendButton: TableExtendButton },
  Comments: {
    Card: comments.CommentCard,
    CardSection: comments.CommentSection,
    ExpandSectionsPrompt: comments.ExpandPrompt,
    Editor: comments.CommentEditor,
    Comment: comments.CommentBody,
  },
  Generic: {
    Badge: { Root: comments.ReactionBadge, Group: comments.ReactionGroup },
    Form: { Root: forms.FormRoot, TextInput: forms.FormTextInput },
    Menu: {
      Root: menus.MenuRoot,
      Trigger: menus.MenuTrigger,
      Dropdown: menus.MenuDropdown,
      Divider: menus.MenuDivider,
      Label: menus.MenuLabel,
      Item: menus.MenuItem,
      Button: menus.MenuButton,
    },
    Popover: {
      Root: popovers.PopoverRoot,
      Trigger: popovers.PopoverTrigger,
      Content: popovers.PopoverContent,
    },
    Toolbar: toolbar,
  },
};
