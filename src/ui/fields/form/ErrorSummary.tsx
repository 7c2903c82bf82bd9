import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';
import { messages } from '#ui/messages.ts';

export interface FormError {
  id: string;
  /** Same message as beside the field. */
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FormError[];
  attempt: number;
  /** Called before focusing a field, to open its section or tab. */
  onReveal?: (id: string) => void;
  /** Defaults to `There is a problem` or `There are n problems`. */
  title?: string;
}

/** Links to each invalid field, even in collapsed sections. */
export function ErrorSummary({ errors, attempt, onReveal, title }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef(0);
  const titleId = useId();

  useEffect(() => {
    if (attempt > seen.current) box.current?.focus();
    seen.current = attempt;
  }, [attempt]);

  if (errors.length === 0) return null;

  function handlePress(id: string) {
    onReveal?.(id);
    focusField(id);
  }

  return (
    <Box ref={box} aria-labelledby={titleId} tabIndex={-1}>
      <CircleAlert aria-hidden />
      <div>
        <Title id={titleId}>{title ?? messages.formProblems(errors.length)}</Title>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <JumpButton type="button" onClick={() => handlePress(id)}>
                {message}
              </JumpButton>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  );
}

const focusableSelector = 'input, textarea, select, button, [contenteditable="true"], [tabindex]';

/** Retries for `maxFrames` frames, because a section or a lazy editor may appear later. */
export function focusField(id: string, maxFrames = 60) {
  const field = document.getElementById(id);
  const target = field?.matches(focusableSelector)
    ? field
    : field?.querySelector<HTMLElement>(focusableSelector);
  if (target?.checkVisibility()) {
    target.focus();
    target.scrollIntoView({ block: 'center' });
  } else if (maxFrames > 0) {
    requestAnimationFrame(() => focusField(id, maxFrames - 1));
  }
}

const Box = styled.section`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.danger};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerTint};

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${theme.color.dangerText};
  }
`;

const Title = styled.h2`
  margin-block-end: ${theme.space[1]};
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.strong};
  line-height: 1.25rem;
`;

const JumpButton = styled.button`
  padding: ${theme.space[1]} 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.dangerText};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;

  &:hover {
    text-decoration-thickness: 2px;
  }
`;
