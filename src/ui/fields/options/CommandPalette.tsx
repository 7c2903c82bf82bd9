import { Search } from 'lucide-react';
import {
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  Collection,
  Dialog,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListStateContext,
  Modal,
  ModalOverlay,
  SelectableCollectionContext,
  type Key,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { bareInputStyle } from '../form/controlStyle.ts';
import { fadedFoot } from '#ui/theme/mixins.ts';
import { media, theme } from '#ui/theme/theme.ts';
import {
  EmptyItems,
  ItemMark,
  itemStyle,
  listStyle,
  sectionTitleStyle,
  shortcutStyle,
} from '#ui/overlays/items.tsx';
import { useSearchableList } from './useSearchableList.ts';
import type { MenuGroup } from '#ui/overlays/Menu.tsx';

export interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Ranked matches, not filtered again. */
  groups: readonly MenuGroup[];
  onAction: (key: Key) => void;
  onEnter?: () => void;
  isLoading?: boolean;
  emptyText?: string;
  footer?: ReactNode;
}

/** Searches and runs all commands (APG, editable combobox). To select one value, use `ComboBox`. */
export function CommandPalette({ isOpen, onOpenChange, label, footer, ...finder }: CommandPaletteProps) {
  return (
    <Overlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Frame>
        <Content aria-label={label}>
          <Finder label={label} {...finder} />
          {footer && <Footer>{footer}</Footer>}
        </Content>
      </Frame>
    </Overlay>
  );
}

type FinderProps = Omit<CommandPaletteProps, 'isOpen' | 'onOpenChange' | 'footer'>;

function Finder({
  label,
  placeholder,
  text,
  onTextChange,
  groups,
  onAction,
  onEnter,
  isLoading = false,
  emptyText,
}: FinderProps) {
  const { input, fieldProps, onChange, pressInList, listContext } = useSearchableList(text, onTextChange);
  const items = groups.flatMap((group) => group.items);
  const first = items[0]?.id;
  const started = useRef<{ text: string; key: Key | undefined }>(undefined);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && first === undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter?.();
    } else pressInList(event);
  }

  return (
    <>
      <Field>
        <Search aria-hidden />
        <input
          {...fieldProps}
          ref={input}
          role="combobox"
          aria-controls={fieldProps['aria-controls']}
          aria-label={label}
          aria-expanded={items.length > 0}
          value={text}
          placeholder={placeholder}
          maxLength={2000}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
        />
        <InitialFocus target={input} />
      </Field>
      <SelectableCollectionContext value={{ ...listContext, ...hoverFocusProps }}>
        <Results
          aria-label={label}
          aria-busy={isLoading || undefined}
          items={groups}
          dependencies={[first, text]}
          shouldFocusWrap
          escapeKeyBehavior="none"
          onAction={onAction}
        >
          {(group: MenuGroup) => (
            <ListBoxSection id={`group-${group.id}`}>
              <GroupTitle>{group.title}</GroupTitle>
              <Collection items={group.items} dependencies={[first, text]}>
                {(item) => (
                  <Option id={item.id} textValue={item.label}>
                    {item.id === first && (
                      <FirstResultFocus query={text} itemKey={item.id} previous={started} />
                    )}
                    <ItemMark>{item.icon}</ItemMark>
                    <ItemText>
                      <bdi>{item.label}</bdi>
                      {item.description && <Description>{item.description}</Description>}
                    </ItemText>
                    {item.shortcut && <Keys data-keys={item.shortcut} />}
                  </Option>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </Results>
      </SelectableCollectionContext>
      {items.length === 0 && (
        <NoResults>{isLoading ? <Skeleton lines={3} /> : <EmptyItems>{emptyText}</EmptyItems>}</NoResults>
      )}
    </>
  );
}

/** An undocumented prop that `ListBox` passes to `useListBox`. */
const hoverFocusProps = { shouldFocusOnHover: true };

interface FirstResultFocusProps {
  query: string;
  itemKey: Key;
  previous: RefObject<{ text: string; key: Key | undefined } | undefined>;
}

/**
 * Focuses the first result when the text changes or the focused first result is replaced. Autocomplete
 * does this only for typed text, not on open or paste.
 */
function FirstResultFocus({ query, itemKey, previous }: FirstResultFocusProps) {
  const manager = use(ListStateContext)?.selectionManager;
  useLayoutEffect(() => {
    if (!manager) return;
    const { text, key } = previous.current ?? {};
    if (text !== query || manager.focusedKey === null || manager.focusedKey === key) {
      manager.setFocused(true);
      manager.setFocusedKey(itemKey);
    }
    previous.current = { text: query, key: itemKey };
    // oxlint-disable-next-line react/exhaustive-deps -- the manager is a new object on each render
  }, [query, itemKey, previous]);
  return null;
}

/** Runs after the dialog has received focus. Before that, the dialog below would take focus back. */
function InitialFocus({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}

const fade = keyframes`
  from { opacity: 0; }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.modal};
  display: flex;
  justify-content: center;
  align-items: flex-start;
  block-size: var(--visual-viewport-height);
  padding: 12vh ${theme.space[4]} ${theme.space[4]};
  background: ${theme.color.scrim};

  &[data-entering] {
    animation: ${fade} ${theme.motion.fast} ${theme.motion.ease};
  }
  @media ${media.small} {
    padding: ${theme.space[2]};
  }
`;

const Frame = styled(Modal)`
  display: flex;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: 40rem;
  max-block-size: 100%;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.high};
`;

const Content = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  outline: none;
`;

const Field = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: 0 ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};

  & > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: ${theme.color.textMuted};
  }
  & > input {
    ${bareInputStyle}
    flex: 1;
    min-inline-size: 0;
    text-overflow: ellipsis;
    min-block-size: 3rem;
    font-size: ${theme.text.lg};
  }
`;

const Results = styled(ListBox<MenuGroup>)`
  ${listStyle}
  max-block-size: 25rem;
  --dd-ground: ${theme.color.raised};
  ${fadedFoot()}
  scroll-padding-block: ${theme.space[8]} ${theme.space[2]};

  @media ${media.small} {
    max-block-size: none;
  }

  &[data-empty] {
    padding: 0;
  }
`;

const GroupTitle = styled(Header)`
  ${sectionTitleStyle}
  padding-block-start: ${theme.space[2]};
`;

const Option = styled(ListBoxItem)`
  ${itemStyle}
  min-block-size: ${theme.control.md};

  /* The focus is in the field. */
  @media not (forced-colors: active) {
    &[data-focused] {
      outline-width: 0;
      background: ${theme.color.selected};
    }
  }
`;

const ItemText = styled.span`
  flex: 1;
  display: flex;
  align-items: baseline;
  gap: ${theme.space[3]};
  min-inline-size: 0;

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Description = styled.span`
  flex: none;
  max-inline-size: 50%;
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Keys = styled.kbd`
  ${shortcutStyle}
`;

const NoResults = styled.div`
  padding: ${theme.space[3]};
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
`;
