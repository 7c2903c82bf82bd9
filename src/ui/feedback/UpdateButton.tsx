import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { theme } from '../theme/theme.ts';
import { announce } from './announce.ts';

export interface UpdateButtonProps {
  /** What is new: `3 digests changed`. Announced when the button appears, and not again as the number grows. */
  text: string;
  /** Shows it. */
  onPress: () => void;
}

/** Offers what has changed since a list was read. It floats over the list, so that nothing in it moves. */
export function UpdateButton({ text, onPress }: UpdateButtonProps): ReactNode {
  const announceNow = useEffectEvent(() => announce(text));
  useEffect(() => announceNow(), []);
  return (
    <Float>
      <Pill>
        <Button size="small" icon={<RotateCw />} onPress={onPress}>
          {text}
        </Button>
      </Pill>
    </Float>
  );
}

const Float = styled.div`
  position: sticky;
  inset-block-start: calc(var(--dd-sticky-top, 0px) + ${theme.space[2]});
  /* Over the heading of the table, whose filters would take the press. */
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
