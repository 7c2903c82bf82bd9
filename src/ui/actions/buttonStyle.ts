import { css } from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

/** Lighter than a field's border, because the label identifies a button (WCAG 1.4.11). */
export const buttonBorder = css`color-mix(in srgb, ${theme.color.borderControl} 45%, ${theme.color.border})`;

export const buttonStyle = css`
  ${focusRing}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  min-block-size: ${theme.control.md};
  padding: ${theme.space.half} ${theme.space[3]};
  border: 1px solid ${buttonBorder};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.medium};
  line-height: ${theme.leading.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${theme.motion.fast} ${theme.motion.ease},
    border-color ${theme.motion.fast} ${theme.motion.ease};

  &[data-size='small'] {
    min-block-size: ${theme.control.sm};
    padding: ${theme.space.half} ${theme.space[2]};
    font-size: ${theme.text.sm};
  }
  &[data-size='large'] {
    min-block-size: ${theme.control.lg};
    padding: ${theme.space.half} ${theme.space[5]};
  }

  &[data-hovered] {
    background: ${theme.color.hovered};
    border-color: ${theme.color.borderHovered};
  }
  &[data-pressed] {
    background: ${theme.color.pressed};
  }

  &[data-variant='primary'] {
    background: ${theme.color.accent};
    border-color: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &[data-variant='primary'][data-hovered] {
    background: ${theme.color.accentHovered};
    border-color: ${theme.color.accentHovered};
  }
  &[data-variant='primary'][data-pressed] {
    background: ${theme.color.accentPressed};
    border-color: ${theme.color.accentPressed};
  }

  &[data-variant='danger'] {
    background: ${theme.color.danger};
    border-color: ${theme.color.danger};
    color: ${theme.color.onDanger};
  }
  &[data-variant='danger'][data-hovered] {
    background: ${theme.color.dangerHovered};
    border-color: ${theme.color.dangerHovered};
  }
  &[data-variant='danger'][data-pressed] {
    background: ${theme.color.dangerPressed};
    border-color: ${theme.color.dangerPressed};
  }

  &[data-variant='quiet'] {
    background: transparent;
    border-color: transparent;
    color: ${theme.color.textMuted};
  }
  &[data-variant='quiet'][data-hovered] {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  &[data-variant='quiet']:is([data-pressed], [aria-haspopup][aria-expanded='true']) {
    background: ${theme.color.pressed};
  }

  &[data-pending] {
    cursor: progress;
  }
  &[data-disabled] {
    background: ${theme.color.sunken};
    border-color: ${theme.color.border};
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  &[data-variant='quiet'][data-disabled] {
    background: transparent;
    border-color: transparent;
  }

  @media (forced-colors: active) {
    &[data-disabled] {
      color: GrayText;
      border-color: GrayText;
    }
    &[data-variant='quiet'] {
      border-color: ButtonText;
    }
  }
`;
