import { Search } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Dialog, Modal, ModalOverlay, type Key } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { bareInputStyle } from '../form/controlStyle.ts';
import { media, theme } from '#ui/theme/theme.ts';
import {
  EmptyItems,
  ItemMark,
  itemStyle,
  listStyle,
  sectionTitleStyle,
  shortcutStyle,
} from '#ui/overlays/items.tsx';
import type { MenuGroup } from '#ui/overlays/Menu.tsx';

export interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names the dialog and its field. */
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** What fits the text, the most likely first. It is not filtered again. */
  groups: readonly MenuGroup[];
  onAction: (key: Key) => void;
  /** Called by Enter while nothing is there yet. */
  onEnter?: () => void;
  /** Whether more is being looked for. Default false. */
  isLoading?: boolean;
  /** Under the field where there is nothing, and no more is looked for. */
  emptyText?: string;
  /** Below the list: what went wrong, or which keys help. */
  foot?: ReactNode;
}

/**
 * One field that finds and does everything, over any page (APG, editable combobox). For the choice of one value use `ComboBox`.
 *
 * By hand and not by React Aria's Autocomplete: as text fields know its context, all of it would come with every first load.
 */
export function CommandPalette({
  isOpen,
  onOpenChange,
  label,
  placeholder,
  text,
  onTextChange,
  groups,
  onAction,
  onEnter,
  isLoading = false,
  emptyText,
  foot,
}: CommandPaletteProps) {
  const id = useId();
  const [chosen, setChosen] = useState<{ key: Key; of: string }>();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const items = groups.flatMap((group) => group.items);
  // For other words it begins at the first again.
  const index = Math.max(
    0,
    items.findIndex((item) => chosen?.of === text && item.id === chosen.key),
  );
  const active = items[index];
  const toId = (key: Key) => `${id}-${key}`;

  const focused = active?.id;
  useEffect(() => {
    list.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- after another was chosen
  }, [focused]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      const isOverEdge = Math.abs(step) === 1 && !items[index + step];
      const to = isOverEdge ? (step > 0 ? 0 : items.length - 1) : index + step;
      setChosen({ key: items[Math.min(Math.max(to, 0), items.length - 1)]!.id, of: text });
    } else if (event.key === 'Enter') {
      if (active) onAction(active.id);
      else onEnter?.();
    } else return;
    event.preventDefault();
  }

  return (
    <Overlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Frame>
        <Content aria-label={label}>
          <Field>
            <Search aria-hidden />
            <input
              ref={input}
              role="combobox"
              aria-label={label}
              aria-expanded={items.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={active && toId(active.id)}
              placeholder={placeholder}
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => onTextChange(event.target.value)}
              onKeyDown={handleKey}
            />
            <FirstFocus target={input} />
          </Field>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered by a field */}
          <Found ref={list} id={id} role="listbox" aria-label={label} aria-busy={isLoading || undefined}>
            {groups.map((group) => (
              <Fragment key={group.id}>
                <GroupTitle id={toId(`group-${group.id}`)} role="presentation">
                  {group.title}
                </GroupTitle>
                {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a listbox */}
                <div role="group" aria-labelledby={toId(`group-${group.id}`)}>
                  {group.items.map((item) => (
                    <Option
                      key={item.id}
                      id={toId(item.id)}
                      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a listbox
                      role="option"
                      aria-selected={item === active}
                      data-focused={item === active || undefined}
                      onPointerMove={() => item !== active && setChosen({ key: item.id, of: text })}
                      onClick={() => onAction(item.id)}
                    >
                      <ItemMark>{item.icon}</ItemMark>
                      <Words>
                        <bdi>{item.label}</bdi>
                        {item.description && <Description>{item.description}</Description>}
                      </Words>
                      {item.shortcut && <Keys>{item.shortcut}</Keys>}
                    </Option>
                  ))}
                </div>
              </Fragment>
            ))}
          </Found>
          {items.length === 0 && (
            <Nothing>{isLoading ? <Skeleton lines={3} /> : <EmptyItems>{emptyText}</EmptyItems>}</Nothing>
          )}
          {foot && <Foot>{foot}</Foot>}
        </Content>
      </Frame>
    </Overlay>
  );
}

/** Moves the focus once the dialog around it holds it: before that, a dialog below would take it back. */
function FirstFocus({ target }: { target: RefObject<HTMLElement | null> }) {
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

/* The field is the palette: it has no frame of its own. */
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
    min-block-size: 3rem;
    font-size: ${theme.text.lg};
  }
`;

const Found = styled.div`
  ${listStyle}
  max-block-size: 26rem;
  scroll-padding-block: ${theme.space[8]} ${theme.space[2]};

  &:empty {
    padding: 0;
  }
`;

const GroupTitle = styled.div`
  ${sectionTitleStyle}
  padding-block-start: ${theme.space[2]};
`;

const Option = styled.div`
  ${itemStyle}
  min-block-size: ${theme.control.md};

  &[data-focused] {
    background: ${theme.color.selected};
  }
`;

const Words = styled.span`
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

/* On the same line, so that more fits. */
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

const Nothing = styled.div`
  padding: ${theme.space[3]};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
`;
