import type { ComponentProps as Parts } from '@blocknote/react';
import { Check, ChevronRight } from 'lucide-react';
import {
  createContext,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  Header,
  Menu,
  MenuItem as AriaMenuItem,
  Separator,
  SubmenuTrigger,
  type PopoverProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { itemStyle, listStyle, sectionTitleStyle } from '#ui/overlays/items.tsx';
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import { SideMenuButton } from './sideMenuParts.tsx';

type MenuParts = Parts['Generic']['Menu'];

interface OpenMenu {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  trigger: RefObject<HTMLSpanElement | null>;
  position?: Position;
}

const MenuContext = createContext<OpenMenu | null>(null);

function useMenu(): OpenMenu {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('A menu part must be inside its MenuRoot.');
  return menu;
}

/**
 * BlockNote nests menus like React Aria, but its triggers are arbitrary: a block's handle is also dragged. So
 * the root holds the state, and the trigger is a plain wrapper.
 */
export function MenuRoot({ sub, onOpenChange, position, children }: MenuParts['Root']) {
  const trigger = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const menu = useMemo(
    () => ({
      isOpen,
      setOpen(next: boolean) {
        setIsOpen(next);
        onOpenChange?.(next);
      },
      trigger,
      position,
    }),
    [isOpen, onOpenChange, position],
  );
  if (sub) return <SubmenuTrigger>{children as [ReactElement, ReactElement]}</SubmenuTrigger>;
  return <MenuContext value={menu}>{children}</MenuContext>;
}

export function MenuTrigger({ sub, children }: MenuParts['Trigger']) {
  if (sub) return children;
  return <PlainTrigger>{children}</PlainTrigger>;
}

function PlainTrigger({ children }: { children: ReactNode }) {
  const { trigger, isOpen, setOpen } = useMenu();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks on the button inside bubble up to here.
    <TriggerFrame ref={trigger} onClick={() => setOpen(!isOpen)}>
      {children}
    </TriggerFrame>
  );
}

export function MenuDropdown({ sub, children }: MenuParts['Dropdown']) {
  if (sub) {
    return (
      <PopoverPanel>
        <List aria-label={messages.more}>{children}</List>
      </PopoverPanel>
    );
  }
  return <PlainDropdown>{children}</PlainDropdown>;
}

function PlainDropdown({ children }: { children: ReactNode }) {
  const { trigger, isOpen, setOpen, position } = useMenu();
  return (
    <PopoverPanel
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement={toPlacement(position)}
      shouldCloseOnInteractOutside={(element) => !trigger.current?.contains(element)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it. */}
      <List aria-label={messages.block} autoFocus="first" onClose={() => setOpen(false)}>
        {children}
      </List>
    </PopoverPanel>
  );
}

export function MenuItem({ children, icon, checked, subTrigger, onClick }: MenuParts['Item']) {
  const text = typeof children === 'string' ? children : undefined;
  return (
    <Item textValue={text} onAction={onClick} data-checked={checked || undefined}>
      <span>{icon}</span>
      <span>{children}</span>
      <span>
        {checked && (
          <>
            <Check aria-hidden />
            <VisuallyHidden>{messages.checked}</VisuallyHidden>
          </>
        )}
        {subTrigger && <ChevronRight aria-hidden />}
      </span>
    </Item>
  );
}

export function MenuLabel({ children }: MenuParts['Label']) {
  return <Title>{children}</Title>;
}

export function MenuDivider() {
  return <Divider />;
}

export const MenuButton = SideMenuButton;

const TriggerFrame = styled.span`
  display: inline-flex;
`;

const List = styled(Menu)`
  ${listStyle}
  min-inline-size: 10rem;
`;

const Item = styled(AriaMenuItem)`
  ${itemStyle}
  & > :nth-child(2) {
    flex: 1;
  }
`;

const Title = styled(Header)`
  ${sectionTitleStyle}
`;

const Divider = styled(Separator)`
  block-size: 1px;
  margin: ${theme.space[1]} 0;
  background: ${theme.color.border};
`;

export type Position =
  | 'top'
  | 'right'
  | 'bottom'
  | 'left'
  | `${'top' | 'right' | 'bottom' | 'left'}-${'start' | 'end'}`;

/** Left and right follow the text's direction. */
export function toPlacement(position: Position = 'bottom-start'): PopoverProps['placement'] {
  const [edge, align] = position.split('-');
  const side = edge === 'left' ? 'start' : edge === 'right' ? 'end' : edge;
  if (side === 'start' || side === 'end')
    return align ? `${side} ${align === 'start' ? 'top' : 'bottom'}` : side;
  return (align ? `${side} ${align}` : side) as PopoverProps['placement'];
}
