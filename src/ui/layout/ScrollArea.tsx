import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

type ScrollAreaProps = ComponentProps<'div'>;

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Focusable if it overflows and contains nothing focusable, so that arrow keys can scroll it. */
export function ScrollArea({ children, ...props }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setNeedsFocus(element.scrollHeight > element.clientHeight && !element.querySelector(focusableSelector));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Area {...props} ref={area} tabIndex={needsFocus ? 0 : undefined}>
      {children}
    </Area>
  );
}

const Area = styled.div`
  overflow: auto;

  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;
