import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { stickyStyle } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface BannerProps {
  title: string;
  children?: ReactNode;
  /** Beside the text if there's room: buttons or a short note. */
  actions?: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** Takes focus when it appears. For results of the user's last action. */
  takesFocus?: boolean;
  /** Stays in view above the bottom bar. */
  isSticky?: boolean;
  /** Announced when it appears. Defaults to true; false inside another live region. */
  isLive?: boolean;
}

/** A persistent message above the content it's about. For temporary messages, use a toast. */
export function Banner({
  title,
  children,
  actions,
  tone = 'info',
  takesFocus = false,
  isSticky,
  isLive = true,
}: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const Icon = icons[tone];
  return (
    <Box
      ref={box}
      role={!isLive ? undefined : tone === 'danger' ? 'alert' : 'status'}
      data-tone={tone}
      data-sticky={isSticky || undefined}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Icon aria-hidden />
      <Body>
        <div>
          <Title>{title}</Title>
          {children}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Box>
  );
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const Box = styled.div`
  --ink: ${theme.color.infoText};
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid color-mix(in srgb, var(--ink) 40%, transparent);
  border-radius: ${theme.radius.md};
  background: ${theme.color.infoTint};
  overflow-wrap: anywhere;

  &[data-tone='success'] {
    --ink: ${theme.color.successText};
    background: ${theme.color.successTint};
  }
  &[data-tone='warning'] {
    --ink: ${theme.color.warningText};
    background: ${theme.color.warningTint};
  }
  &[data-tone='danger'] {
    --ink: ${theme.color.dangerText};
    background: ${theme.color.dangerTint};
  }
  &[data-sticky] {
    ${stickyStyle}
    inset-block-end: var(--dd-sticky-bottom, 0);
    z-index: ${theme.layer.sticky};
  }
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--ink);
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  min-inline-size: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Title = styled.p`
  color: var(--ink);
  font-weight: ${theme.weight.strong};
`;

/**
 * Polite live region. Mount it before its content; it takes up no space of its own. For invisible
 * messages, use `announce`.
 */
export const LiveRegion = styled.output`
  display: contents;
`;
