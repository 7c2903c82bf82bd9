import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { buttonStyle } from '../actions/buttonStyle.ts';
import { media, theme } from '../theme/theme.ts';
import type { ToastContent, ToastQueue } from './ToastQueue.ts';
import { messages } from '../messages.ts';

/**
 * Mount it once. Toasts pause while hovered or focused, and F6 moves focus to them. For decisions, use a
 * dialog.
 */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  return (
    <Region queue={queue} aria-label={messages.notifications}>
      {({ toast }) => {
        const { title, description, tone = 'info', action } = toast.content;
        const Icon = icons[tone];
        return (
          <Card toast={toast} data-tone={tone}>
            <Icon aria-hidden />
            {/* Not `alert`, which interrupts: `show` has already announced it politely. */}
            <Body role="presentation">
              <Text slot="title">{title}</Text>
              {description && <Description slot="description">{description}</Description>}
            </Body>
            {action && (
              <ActionButton
                data-variant="quiet"
                data-size="small"
                onPress={() => {
                  action.onPress();
                  queue.close(toast.key);
                }}
              >
                {action.label}
              </ActionButton>
            )}
            <CloseButton slot="close" aria-label={messages.dismiss} data-variant="quiet" data-size="small">
              <X aria-hidden />
            </CloseButton>
          </Card>
        );
      }}
    </Region>
  );
}

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };

const Region = styled(AriaToastRegion<ToastContent>)`
  position: fixed;
  /* Above a bar fixed at the bottom. */
  inset-block-end: calc(${theme.space[4]} + var(--dd-sticky-bottom, 0px));
  inset-inline-start: ${theme.space[4]};
  z-index: ${theme.layer.toast};
  display: flex;
  flex-direction: column-reverse;
  gap: ${theme.space[2]};
  inline-size: min(26rem, calc(100vw - 2 * ${theme.space[4]}));
  border-radius: ${theme.radius.md};
  outline: none;

  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 4px;
  }
  @media ${media.small} {
    inset-block-end: calc(${theme.space[2]} + var(--dd-sticky-bottom, 0px));
    inset-inline-start: ${theme.space[2]};
    inline-size: calc(100vw - 2 * ${theme.space[2]});

    /* Moves to the top if a dialog's buttons are at the bottom. */
    body:has([data-dialog-actions]) & {
      inset-block: ${theme.space[2]} auto;
    }
  }
`;

const appear = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const Card = styled(AriaToast<ToastContent>)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[2]};
  padding-inline: ${theme.space[3]} ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-inline-start: 4px solid var(--tone);
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.high};
  outline: none;
  animation: ${appear} ${theme.motion.slow} ${theme.motion.ease};
  --tone: ${theme.color.info};

  &[data-tone='success'] {
    --tone: ${theme.color.success};
  }
  &[data-tone='warning'] {
    --tone: ${theme.color.warning};
  }
  &[data-tone='error'] {
    --tone: ${theme.color.danger};
  }
  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
  }
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--tone);
  }
`;

const Body = styled(AriaToastContent)`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: ${theme.weight.medium};
`;

const Description = styled(Text)`
  display: block;
  margin-block-start: ${theme.space.half};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.normal};

  /* 24 px high (WCAG 2.5.8). */
  & a {
    padding-block: 0.25rem;
  }
`;

const ActionButton = styled(AriaButton)`
  ${buttonStyle}
  &[data-variant='quiet'] {
    color: ${theme.color.accentText};
    font-weight: ${theme.weight.strong};
  }
`;

const CloseButton = styled(AriaButton)`
  ${buttonStyle}
  &[data-size='small'] {
    inline-size: ${theme.control.sm};
    padding: 0;
    color: ${theme.color.textMuted};
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
