import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { messages } from '../messages.ts';
import { theme } from '../theme/theme.ts';

export interface PeekPanelProps {
  title: ReactNode;
  position?: string;
  onPrevious?: () => void;
  onNext?: () => void;
  onClose: () => void;
  closeKeys?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Place it in the page if the window is at least 1200 px wide; otherwise, use a `Drawer`. */
export function PeekPanel({
  title,
  position,
  onPrevious,
  onNext,
  onClose,
  closeKeys,
  actions,
  children,
}: PeekPanelProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} data-peek>
      <Header>
        <Position>{position}</Position>
        <IconButton
          size="small"
          label={messages.previous}
          icon={<ChevronUp />}
          isDisabled={!onPrevious}
          onPress={onPrevious}
        />
        <IconButton
          size="small"
          label={messages.next}
          icon={<ChevronDown />}
          isDisabled={!onNext}
          onPress={onNext}
        />
        <IconButton size="small" label={messages.close} keys={closeKeys} icon={<X />} onPress={onClose} />
      </Header>
      <Body>
        <Title id={id} dir="auto">
          {title}
        </Title>
        {children}
      </Body>
      {actions && <Footer>{actions}</Footer>}
    </Root>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateX(8px); }
`;

const Root = styled.aside`
  position: fixed;
  inset-block: var(--dd-sticky-top, 0px) var(--dd-sticky-bottom, 0px);
  inset-inline-end: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  inline-size: min(26rem, 100%);
  border-inline-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  animation: ${appear} ${theme.motion.base} ${theme.motion.ease};
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[2]} ${theme.space[1]} ${theme.space[5]};
  border-block-end: 1px solid ${theme.color.border};
`;

const Position = styled.span`
  flex: 1;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: ${theme.space[4]} ${theme.space[5]} ${theme.space[6]};
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Title = styled.h2`
  margin-block-end: ${theme.space[3]};
  font-family: ${theme.font.serif};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.border};
`;
