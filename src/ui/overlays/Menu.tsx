import { Check } from 'lucide-react';
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';
import {
  Collection,
  Header,
  Keyboard,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  type Key,
  type MenuProps as AriaMenuProps,
  type PopoverProps,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { messages } from '../messages.ts';
import { formatNumber } from '#ui/numbers.ts';
import { ItemContent, itemStyle, listStyle, sectionTitleStyle, shortcutStyle } from './items.tsx';
import { useMenuButton } from './menuRegistry.ts';
import { PopoverPanel } from './PopoverPanel.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { fadedFoot } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';

export interface MenuOption {
  id: Key;
  label: string;
  description?: string;
  /** Shown at the end of the line. */
  count?: number;
  icon?: ReactNode;
  /** For display only. */
  shortcut?: string;
  /** Navigates instead of calling `onAction`. */
  href?: string;
  target?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface MenuGroup {
  id: Key;
  title: string;
  /** Below the title, such as a person's role. */
  detail?: string;
  items: readonly MenuOption[];
  selectedKeys?: readonly Key[];
  /** `multiple` keeps the menu open. Defaults to `single`. */
  selectionMode?: 'single' | 'multiple';
}

export interface MenuProps extends Omit<Styleable<AriaMenuProps<MenuOption>>, 'children' | 'items'> {
  trigger: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  /** Prefix for item names shown outside the menu, such as `Status`. On a phone, also above the items. */
  title?: string;
  items: readonly (MenuOption | MenuGroup)[];
  placement?: PopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** For a form value use `Select`. */
export function Menu({
  trigger,
  title,
  items,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  ...props
}: MenuProps) {
  const ref = useMenuButton<HTMLButtonElement>({ title, items, onAction: props.onAction });
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {cloneElement(trigger, { ref })}
      <MenuPanel title={title} placement={placement}>
        <MenuList {...props} items={items} />
      </MenuPanel>
    </MenuTrigger>
  );
}

interface MenuPanelProps extends ComponentProps<typeof PopoverPanel> {
  /** Above the items on a phone. */
  title?: string;
  children: ReactNode;
}

/** On a phone, a bottom sheet. */
export function MenuPanel({ title, children, ...props }: MenuPanelProps) {
  return (
    <Panel {...props}>
      {/* The menu has the same name. */}
      {title !== undefined && (
        <SheetTitle aria-hidden dir="auto">
          {title}
        </SheetTitle>
      )}
      {children}
    </Panel>
  );
}

export function MenuList({
  items,
  onAction,
  ...props
}: Omit<MenuProps, 'trigger' | 'title' | 'placement' | 'isOpen' | 'onOpenChange'>) {
  const options = items.flatMap((item) => ('items' in item ? item.items : [item]));
  const isLink = (key: Key) => options.find(({ id }) => id === key)?.href !== undefined;
  return (
    <List
      {...(props as AriaMenuProps<unknown>)}
      items={items}
      onAction={onAction && ((key, value) => !isLink(key) && onAction(key, value as MenuOption))}
    >
      {(item) => <Entry item={item as MenuOption | MenuGroup} />}
    </List>
  );
}

function Entry({ item }: { item: MenuOption | MenuGroup }) {
  if (!('items' in item)) return <OptionItem item={item} />;
  return (
    <Group
      id={item.id}
      {...(item.selectedKeys && {
        selectionMode: item.selectionMode ?? 'single',
        selectedKeys: item.selectedKeys,
        disallowEmptySelection: item.selectionMode !== 'multiple',
        shouldCloseOnSelect: item.selectionMode !== 'multiple',
      })}
    >
      <GroupTitle>
        {item.title}
        {item.detail && <small>{item.detail}</small>}
      </GroupTitle>
      <Collection items={item.items}>{(option) => <OptionItem item={option} />}</Collection>
    </Group>
  );
}

function OptionItem({ item }: { item: MenuOption }) {
  const { id, label, description, count, icon, shortcut, href, target, isDanger, isDisabled } = item;
  return (
    <Item
      {...{ id, href, target, isDisabled }}
      textValue={label}
      aria-label={count === undefined ? undefined : messages.counted(label, count)}
      data-danger={isDanger || undefined}
    >
      {({ selectionMode, isSelected }) => (
        <ItemContent
          label={label}
          description={description}
          count={count === undefined ? undefined : formatNumber(count)}
          icon={icon ?? (selectionMode !== 'none' && (isSelected ? <Check aria-hidden /> : <svg />))}
          end={shortcut && <Keys data-keys={shortcut} />}
        />
      )}
    </Item>
  );
}

const slide = keyframes`
  from { transform: translateY(100%); }
`;

const Panel = styled(PopoverPanel)`
  @media ${media.small} {
    /* React Aria places the popover with inline styles. */
    position: fixed !important;
    inset: auto 0 0 !important;
    max-block-size: calc(100dvh - ${theme.space[6]}) !important;

    && {
      max-inline-size: none;
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      box-shadow: 0 0 0 100vmax ${theme.color.scrim};
      overflow: hidden;
    }
    &&[data-entering],
    &&[data-exiting] {
      animation-name: ${slide};
    }
    & > [role='menu'] {
      --dd-ground: ${theme.color.raised};
      ${fadedFoot()}
      min-block-size: 0;
      max-block-size: none;
    }
    & [role^='menuitem'] {
      min-block-size: ${theme.control.lg};
    }
  }
`;

const SheetTitle = styled.p`
  display: none;
  padding: ${theme.space[4]} ${theme.space[3]} ${theme.space[2]};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;

  @media ${media.small} {
    display: block;
  }
`;

const List = styled(AriaMenu)`
  ${listStyle}
  min-inline-size: 11rem;
  max-block-size: inherit;
`;

const Group = styled(MenuSection)`
  &:not(:first-child) {
    margin-block-start: ${theme.space[1]};
    padding-block-start: ${theme.space[1]};
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const GroupTitle = styled(Header)`
  ${sectionTitleStyle}

  &:has(> small) {
    color: ${theme.color.text};
    font-size: ${theme.text.sm};
  }
  & > small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.normal};
  }
`;

const Item = styled(MenuItem)`
  ${itemStyle}

  /* Separated by a line, so that it isn't pressed by mistake. */
  &[data-danger]:not(:first-child) {
    position: relative;
    margin-block-start: calc(2 * ${theme.space[2]} + 1px);

    &::before {
      position: absolute;
      inset-inline: 0;
      inset-block-end: calc(100% + ${theme.space[2]});
      border-block-start: 1px solid ${theme.color.border};
      content: '';
    }
  }

  /* A checkmark is enough, because most items may be selected. */
  &[data-selection-mode='multiple'][data-selected]:not([data-hovered], [data-focused]) {
    background: none;
  }
`;

const Keys = styled(Keyboard)`
  ${shortcutStyle}
`;
