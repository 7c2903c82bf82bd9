import type { ReactNode } from 'react';
import {
  Tab as AriaTab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  type Key,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import type { Styleable } from '../theme/styleable.ts';
import { fadedEnd } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface TabItem {
  id: Key;
  label: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
  count?: ReactNode;
}

export interface TabsProps extends Omit<Styleable<AriaTabsProps>, 'children'> {
  label: string;
  items: readonly TabItem[];
  /** Keeps inactive tabs mounted, so that their input isn't lost. */
  preservesContent?: boolean;
  end?: ReactNode;
  /** Fills a `SidePanel`; tabs stay in view while it scrolls. */
  isInPanel?: boolean;
}

/** To filter a list use `StatusTabs`; for steps use separate pages. */
export function Tabs({ label, items, preservesContent = false, end, isInPanel, ...props }: TabsProps) {
  return (
    <Root {...props} data-in-panel={isInPanel || undefined}>
      <StripLine>
        <Strip aria-label={label}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} isDisabled={item.isDisabled}>
              {item.label}
              {item.count && (
                <>
                  {' '}
                  <Count>{item.count}</Count>
                </>
              )}
            </Tab>
          ))}
        </Strip>
        {end}
      </StripLine>
      {items.map((item) => (
        <Panel key={item.id} id={item.id} shouldForceMount={preservesContent}>
          {item.content}
        </Panel>
      ))}
    </Root>
  );
}

const Root = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-inline-size: 0;

  &[data-orientation='vertical'] {
    flex-direction: row;
  }
  &[data-in-panel] {
    flex: 1;
    gap: 0;
    min-block-size: 0;
  }
`;

const StripLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  padding-inline: calc(var(--dd-inset, ${theme.space[3]}) - ${theme.space[3]});
  border-block-end: 1px solid ${theme.color.border};

  [data-orientation='vertical'] > & {
    align-items: stretch;
    border-block-end: 0;
  }
  [data-in-panel] > & {
    position: var(--dd-strip-position, sticky);
    inset-block-start: 0;
    z-index: 1;
    flex: none;
    padding-inline: ${theme.space[2]} 0;
    background: ${theme.color.surface};
  }
`;

const Strip = styled(TabList)`
  display: flex;
  gap: ${theme.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  ${fadedEnd}

  &[data-orientation='vertical'] {
    flex-direction: column;
    border-inline-end: 1px solid ${theme.color.border};
  }
  [data-in-panel] & {
    gap: 0;
  }
`;

const Tab = styled(AriaTab)`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[1]};
  min-block-size: max(2.25rem, ${theme.control.md});
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};
  outline-offset: -3px;

  &::after {
    position: absolute;
    inset-inline: ${theme.space[3]};
    inset-block-end: 0;
    block-size: 2px;
    border-radius: 2px 2px 0 0;
    content: '';
    transition: background-color ${theme.motion.base} ${theme.motion.ease};
  }
  [data-orientation='vertical'] > &::after {
    inset-block: ${theme.space[1]};
    inset-inline: auto -1px;
    inline-size: 3px;
    block-size: auto;
  }
  &[data-hovered] {
    color: ${theme.color.text};
  }
  &[data-selected] {
    color: ${theme.color.text};
    font-weight: ${theme.weight.strong};
  }
  &[data-selected]::after {
    background: ${theme.color.accent};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  [data-in-panel] & {
    padding-inline: ${theme.space[2]};

    &::after {
      inset-inline: ${theme.space[2]};
    }
  }
  @media (forced-colors: active) {
    &[data-selected]::after {
      background: Highlight;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

const Count = styled.span`
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
  font-variant-numeric: tabular-nums;

  &:empty {
    display: none;
  }
`;

const Panel = styled(TabPanel)`
  flex: 1;
  min-inline-size: 0;
  padding: 0 var(--dd-inset, 0px) var(--dd-inset, 0px);
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;

  &[data-inert] {
    display: none;
  }
  /* In a Workbench panel, each tab scrolls independently. */
  [data-in-panel] > & {
    min-block-size: 0;
    overflow: var(--dd-tab-overflow, visible);
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
`;
