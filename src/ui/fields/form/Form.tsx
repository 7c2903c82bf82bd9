import type { ReactNode } from 'react';
import {
  FieldError as AriaFieldError,
  Form as AriaForm,
  Label as AriaLabel,
  Text as AriaText,
  type FormProps as AriaFormProps,
} from 'react-aria-components';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { visuallyHidden } from '#ui/theme/mixins.ts';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

/**
 * Aligns the label and notes of a field that has `dir` with its text, without changing their own
 * direction.
 */
export const textSideStyle = css`
  [dir='rtl'] > & {
    text-align: right;
  }
  [dir='ltr'] > & {
    text-align: left;
  }
  [dir] > &,
  [dir] > & > * {
    unicode-bidi: plaintext;
  }
`;

export interface FieldProps {
  /** If omitted, pass `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  /** Marks the field invalid. */
  errorMessage?: string | null;
  isRequired?: boolean;
}

export type FormProps = Styleable<AriaFormProps>;

/** The screen validates, not the browser. Pass server errors to `ErrorSummary`. */
export function Form(props: FormProps) {
  return <Fields validationBehavior="aria" {...props} />;
}

interface FieldLabelProps {
  children: ReactNode;
  isRequired?: boolean;
  className?: string;
}

export function FieldLabel({ children, isRequired, className }: FieldLabelProps) {
  return (
    <LabelText className={className} data-required={isRequired || undefined}>
      {children}
      {isRequired && <RequiredMark aria-hidden>*</RequiredMark>}
    </LabelText>
  );
}

export function FieldDescription({ children }: { children: ReactNode }) {
  return <Description slot="description">{children}</Description>;
}

export function FieldError({ children }: { children?: string | null }) {
  return <ErrorText>{children || undefined}</ErrorText>;
}

interface FieldNotesProps extends Pick<FieldProps, 'description' | 'errorMessage'> {
  id: string;
}

interface FieldFrameProps extends FieldProps {
  /** Announced before the description, such as “required” for a role without `aria-required`. */
  hiddenNote?: string | false;
  children: ReactNode;
}

export function FieldFrame({
  label,
  description,
  hiddenNote,
  errorMessage,
  isRequired,
  children,
}: FieldFrameProps) {
  return (
    <>
      {label && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
      {children}
      <Notes>
        <FieldError>{errorMessage}</FieldError>
        {(description || hiddenNote) && (
          <Description slot="description" data-hidden={!description || undefined}>
            {hiddenNote && <VisuallyHidden>{hiddenNote} </VisuallyHidden>}
            {description}
          </Description>
        )}
      </Notes>
    </>
  );
}

/** For controls for which React Aria has no field component. Set the control's `aria-describedby` to `id`. */
export function FieldNotes({ id, description, errorMessage }: FieldNotesProps) {
  return (
    <Notes id={id}>
      {errorMessage && <PlainError>{errorMessage}</PlainError>}
      {description && <Description>{description}</Description>}
    </Notes>
  );
}

export function isFieldInvalid(props: { isInvalid?: boolean; errorMessage?: string | null }): boolean {
  return props.isInvalid ?? Boolean(props.errorMessage);
}

const LabelText = styled(AriaLabel)`
  ${textSideStyle}
  display: block;
  margin-block-end: ${theme.space[1]};
  color: ${theme.color.text};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};

  [data-disabled] > & {
    color: ${theme.color.textMuted};
  }
`;

const RequiredMark = styled.span`
  margin-inline-start: ${theme.space.half};
  color: ${theme.color.dangerText};
`;

/* Marks are only for forms that also have optional fields. Checkboxes and radio buttons don't count. */
const Fields = styled(AriaForm)`
  display: grid;
  gap: ${theme.space[4]};
  align-content: start;

  & > button {
    justify-self: start;
  }
  &:not(:has(${LabelText}:not([data-required], [data-orientation] > *))) ${RequiredMark} {
    display: none;
  }
`;

const Notes = styled.div`
  ${textSideStyle}
  display: grid;
  gap: ${theme.space.half};
  font-size: ${theme.text.xs};
  line-height: ${theme.leading.normal};

  &:has(> :not([data-hidden])) {
    margin-block-start: ${theme.space[1]};
  }
`;

const Description = styled(AriaText)`
  color: ${theme.color.textMuted};

  &[data-hidden] {
    ${visuallyHidden}
  }
`;

const errorStyle = css`
  color: ${theme.color.dangerText};
  font-weight: ${theme.weight.medium};
`;

const ErrorText = styled(AriaFieldError)`
  ${errorStyle}
`;

const PlainError = styled.span`
  ${errorStyle}
`;
