import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

export interface PageTab {
  id: string;
  label: string;
  isDisabled?: boolean;
}

export interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  selected: string;
  /** Called on press or Enter, also for the selected tab; arrows alone don't navigate. */
  onSelect: (id: string) => void;
}

/** Tabs that are separate pages, with content in a `PageTabPanel`. Within one page, use `Tabs`. */
export function PageTabs({ label, tabs, selected, onSelect }: PageTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const towards = getComputedStyle(list.current!).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: towards, ArrowLeft: -towards };
    const step = steps[event.key];
    if (step === undefined) return;
    const open = [...list.current!.querySelectorAll<HTMLElement>('[role=tab]:not([aria-disabled])')];
    const at = open.indexOf(event.target as HTMLElement);
    open[(at + step + open.length) % open.length]?.focus();
    event.preventDefault();
  }

  return (
    <Strip ref={list} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map(({ id, label: name, isDisabled }) => (
        <Tab
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId : undefined}
          aria-disabled={isDisabled || undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => !isDisabled && onSelect(id)}
        >
          {name}
        </Tab>
      ))}
    </Strip>
  );
}

export function PageTabPanel({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <Panel role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
      {children}
    </Panel>
  );
}

/** Fixed, because a page has only one tab strip. */
const panelId = 'page-tab-panel';
const tabId = (id: string) => `page-tab-${id}`;

const Strip = styled.div`
  display: flex;
  gap: 2px;
  padding: 2px;
  border-radius: ${theme.radius.md};
  background: ${theme.color.pressed};

  @media ${media.small} {
    flex: 1;
  }
`;

const Tab = styled.button`
  flex: auto;
  min-block-size: ${theme.control.sm};
  padding: 0 ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.medium};
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: ${theme.color.text};
  }
  &[aria-selected='true'] {
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.low};
    color: ${theme.color.text};
    font-weight: ${theme.weight.strong};
  }
  &[aria-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border: 2px solid Highlight;
    }
    &[aria-disabled] {
      color: GrayText;
    }
  }
`;

const Panel = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-inline-size: 0;
`;
