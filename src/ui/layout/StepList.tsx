import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/mixins.ts';

export interface Step {
  id: string;
  icon: ReactNode;
  title: string;
  description: string;
  href: string;
  isDone: boolean;
}

export interface StepListProps {
  steps: readonly Step[];
  doneLabel: string;
  onFollow: (id: string) => void;
}

/** Each step links to its page and is checked off once the link has been followed. */
export function StepList({ steps, doneLabel, onFollow }: StepListProps) {
  return (
    <List>
      {steps.map(({ id, icon, title, description, href, isDone }) => (
        <li key={id}>
          <Row href={href} onPress={() => onFollow(id)} data-done={isDone || undefined}>
            <Icon aria-hidden>{isDone ? <Check /> : icon}</Icon>
            <span>
              <Name>
                {title}
                {isDone && <HiddenText>, {doneLabel}</HiddenText>}
              </Name>
              <Description>{description}</Description>
            </span>
          </Row>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0 calc(-1 * ${theme.space[3]});
  padding: 0;
  list-style: none;
`;

const Row = styled(Link)`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: inherit;
  text-decoration: none;
  outline: 0 solid ${theme.color.focus};
  cursor: pointer;

  &[data-hovered] {
    background: ${theme.color.hovered};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
`;

const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.selected};
  color: ${theme.color.accentText};

  [data-done] > & {
    background: ${theme.color.successTint};
    color: ${theme.color.successText};
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Name = styled.span`
  display: block;
  font-weight: ${theme.weight.strong};
`;

const Description = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
`;

const HiddenText = styled.span`
  ${visuallyHidden}
`;
