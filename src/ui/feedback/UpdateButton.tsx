import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { stickyStyle } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { announce } from './announce.ts';

export interface UpdateButtonProps {
  /** For example `3 digests changed`. Announced when the button appears, but not when the number grows. */
  text: string;
  onPress: () => void;
}

/** Floats over the list, so that nothing moves when it appears. */
export function UpdateButton({ text, onPress }: UpdateButtonProps): ReactNode {
  const announceNow = useEffectEvent(() => announce(text));
  useEffect(() => announceNow(), []);
  return (
    <FloatingContainer>
      <Pill>
        <Button size="small" icon={<RotateCw />} onPress={onPress}>
          {text}
        </Button>
      </Pill>
    </FloatingContainer>
  );
}

const FloatingContainer = styled.div`
  ${stickyStyle}
  inset-block-start: calc(var(--dd-sticky-top, 0px) + ${theme.space[2]});
  /* Above the table's heading, whose filters would otherwise receive the press. */
  z-index: calc(${theme.layer.sticky} + 2);
  display: flex;
  justify-content: center;
  block-size: 0;
`;

const Pill = styled.div`
  align-self: start;
  border-radius: ${theme.radius.md};
  box-shadow: ${theme.shadow.mid};
`;
