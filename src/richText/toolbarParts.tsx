import type { ComponentProps as Parts } from '@blocknote/react';
import { Check, ChevronDown } from 'lucide-react';
import { Button, MenuTrigger, Menu, MenuItem, Toolbar } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from '#ui/actions/buttonStyle.ts';
import { ItemMark, itemStyle, listStyle } from '#ui/overlays/items.tsx';
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Tooltip } from '#ui/actions/Tooltip.tsx';
import { messages } from './messages.ts';
import { useCustomIcon } from './useOwnIcon.tsx';

type RootProps = Parts['FormattingToolbar']['Root'];
type ButtonProps = Parts['FormattingToolbar']['Button'];
type SelectProps = Parts['FormattingToolbar']['Select'];

export function ToolbarRoot({ className, children, onMouseEnter, onMouseLeave }: RootProps) {
  return (
    <Floating
      className={className}
      aria-label={messages.textTools}
      onMouseEnter={onMouseEnter}
      onMouseLeave={onMouseLeave}
    >
      {children}
    </Floating>
  );
}

export function ToolbarButton(props: ButtonProps) {
  const { className, mainTooltip, secondaryTooltip, onClick, isSelected, isDisabled, children } = props;
  const label = props.label ?? mainTooltip;
  const command = mainTooltip ?? label ?? '';
  const icon = useCustomIcon(label, props.icon);
  return (
    <Tooltip text={secondaryTooltip ? messages.withKeys(command, secondaryTooltip) : command}>
      <Tool
        className={className}
        aria-label={label}
        aria-pressed={isSelected === undefined ? undefined : isSelected}
        data-variant="quiet"
        data-size="small"
        data-on={isSelected || undefined}
        isDisabled={isDisabled}
        onClick={onClick}
      >
        {icon}
        {children}
      </Tool>
    </Tooltip>
  );
}

export function ToolbarSelect({ className, items, isDisabled }: SelectProps) {
  const current = items.find((item) => item.isSelected);
  const kind = current?.text ?? messages.mixed;
  return (
    <MenuTrigger>
      <Choice
        className={className}
        aria-label={messages.blockKindIs(kind)}
        data-variant="quiet"
        data-size="small"
        isDisabled={isDisabled}
      >
        {current?.icon}
        <span>{kind}</span>
        <ChevronDown aria-hidden />
      </Choice>
      <PopoverPanel placement="bottom start">
        <Choices
          aria-label={messages.blockKind}
          selectionMode="single"
          selectedKeys={current ? [current.text] : []}
          onAction={(key) => items.find((item) => item.text === key)?.onClick()}
        >
          {items.map((item) => (
            <ChoiceItem key={item.text} id={item.text} textValue={item.text} isDisabled={item.isDisabled}>
              <ItemMark>{item.icon}</ItemMark>
              <span>{item.text}</span>
              <ItemMark>{item.isSelected && <Check aria-hidden />}</ItemMark>
            </ChoiceItem>
          ))}
        </Choices>
      </PopoverPanel>
    </MenuTrigger>
  );
}

const Floating = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.half};
  padding: ${theme.space[1]};

  /* The link toolbar, floating over the text. The editor's own toolbar renders its frame above the text. */
  &.bn-link-toolbar {
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.raised};
    box-shadow: ${theme.shadow.mid};
  }
`;

const Tool = styled(Button)`
  ${buttonStyle}
  &[data-size='small'] {
    gap: ${theme.space[1]};
    min-inline-size: ${theme.control.sm};
    padding: 0 ${theme.space[1]};
  }
  &[data-on] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  @media (forced-colors: active) {
    &[data-on] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Choice = styled(Button)`
  ${buttonStyle}
  &[data-size='small'] {
    gap: ${theme.space[2]};
    min-inline-size: 8.5rem;

    [data-variant='page'] & {
      gap: ${theme.space[1]};
      min-inline-size: 7rem;
    }
    [data-variant='page'] & > svg:first-child {
      display: none;
    }
  }
  & > span {
    flex: 1;
    text-align: start;
  }
  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    color: ${theme.color.textMuted};
  }
`;

const Choices = styled(Menu)`
  ${listStyle}
  min-inline-size: 12rem;
`;

const ChoiceItem = styled(MenuItem)`
  ${itemStyle}
  & > :nth-child(2) {
    flex: 1;
  }
`;
