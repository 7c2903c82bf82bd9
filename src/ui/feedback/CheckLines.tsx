import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/mixins.ts';

interface CheckLinesProps {
  label: string;
  children: ReactNode;
}

export function CheckLines({ label, children }: CheckLinesProps) {
  return <List aria-label={label}>{children}</List>;
}

interface CheckLineProps {
  tone: 'success' | 'warning' | 'danger' | 'muted';
  icon: ReactNode;
  /** Result in words for screen readers. */
  state: string;
  title: string;
  children?: ReactNode;
  isStandalone?: boolean;
}

export function CheckLine({ tone, icon, state, title, children, isStandalone }: CheckLineProps) {
  return (
    <Row as={isStandalone ? 'div' : 'li'} data-tone={tone}>
      <span aria-hidden>{icon}</span>
      <div>
        <b>{title}</b>
        {state && <HiddenText>: {state}. </HiddenText>}
        {children && <Detail>{children}</Detail>}
      </div>
    </Row>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[1]};
  font-size: ${theme.text.sm};
  line-height: 1.4;
  overflow-wrap: anywhere;

  & > span {
    flex: none;
    color: ${theme.color.textMuted};
  }
  & > span > svg {
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: 0.1rem;
  }
  & b {
    font-weight: ${theme.weight.strong};
  }
  &[data-tone='muted'] b {
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.normal};
  }
  &[data-tone='success'] b {
    font-weight: ${theme.weight.normal};
  }
  &[data-tone='success'] > span {
    color: ${theme.color.successText};
  }
  &[data-tone='warning'] > span {
    color: ${theme.color.warningText};
  }
  &[data-tone='danger'] > span {
    color: ${theme.color.dangerText};
  }
`;

const Detail = styled.div`
  color: ${theme.color.textMuted};
`;

const HiddenText = styled.span`
  ${visuallyHidden}
`;
