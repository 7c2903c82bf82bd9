import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface ChipProps {
  kind?: string;
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}

/** To select several values, use `MultiSelect`. */
export function Chip({ kind, children, onRemove, removeLabel }: ChipProps) {
  return (
    <Root>
      <ChipText>
        {kind && <Kind>{kind}: </Kind>}
        <bdi>{children}</bdi>
      </ChipText>
      {onRemove && (
        <RemoveButton aria-label={removeLabel} onPress={onRemove}>
          <X aria-hidden />
        </RemoveButton>
      )}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  max-inline-size: min(20rem, 100%);
  min-block-size: 1.5rem;
  padding-inline-start: ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.selected};
  color: ${theme.color.accentText};
  font-size: ${theme.text.sm};

  &:not(:has(button)) {
    padding-inline-end: ${theme.space[2]};
  }
`;

const ChipText = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Kind = styled.span`
  color: ${theme.color.textMuted};
`;

const RemoveButton = styled(Button)`
  ${focusRing}
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  color: inherit;
  cursor: pointer;

  &[data-hovered] {
    background: ${theme.color.pressed};
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;
