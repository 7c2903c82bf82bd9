import type { ReactNode } from 'react';
import {
  FieldError as AriaFieldError,
  Form as AriaForm,
  Label as AriaLabel,
  Text as AriaText,
  type FormProps as AriaFormProps,
} from 'react-aria-components';
import { css, styled } from 'styled-components';
import type { Styleable } from '#ui/theme/styleable.ts';
import { textSideStyle } from './textSide.ts';
import { theme } from '#ui/theme/theme.ts';

/** The props that all fields share. */
export interface FieldProps {
  /** The visible name. Without one, pass `aria-label`. */
  label?: ReactNode;
  /** Help that stays under the field while it is filled in. */
  description?: ReactNode;
  /** What is wrong and how to right it. Given, the field is invalid. */
  errorMessage?: string | null;
  /** Whether the field must be filled in. Default false. */
  isRequired?: boolean;
}

export type FormProps = Styleable<AriaFormProps>;

/**
 * Lays fields out one under another. The screen validates, so that its messages are its own; the
 * browser's bubbles stay away. Hand what came back wrong to `ErrorSummary`.
 */
export function Form(props: FormProps) {
  return <Fields validationBehavior="aria" {...props} />;
}

interface FieldLabelProps {
  children: ReactNode;
  isRequired?: boolean;
  className?: string;
}

/** The name of a field, with the mark of a required one. */
export function FieldLabel({ children, isRequired, className }: FieldLabelProps) {
  return (
    <LabelText className={className}>
      {children}
      {isRequired && <Required aria-hidden>*</Required>}
    </LabelText>
  );
}

/** Help text that the field is described by. */
export function FieldDescription({ children }: { children: ReactNode }) {
  return <Description slot="description">{children}</Description>;
}

/** The message of an invalid field; renders nothing while the field is valid. */
export function FieldError({ children }: { children?: string | null }) {
  return <ErrorText>{children || undefined}</ErrorText>;
}

interface FieldNotesProps extends Pick<FieldProps, 'description' | 'errorMessage'> {
  id: string;
}

interface FieldFrameProps extends FieldProps {
  children: ReactNode;
}

/** Label above, control, then error and description below: the order of every field. */
export function FieldFrame({ label, description, errorMessage, isRequired, children }: FieldFrameProps) {
  return (
    <>
      {label && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
      {children}
      <Notes>
        <FieldError>{errorMessage}</FieldError>
        {description && <FieldDescription>{description}</FieldDescription>}
      </Notes>
    </>
  );
}

/** Error and description under a control that React Aria has no field for. Describe the control by `id`. */
export function FieldNotes({ id, description, errorMessage }: FieldNotesProps) {
  return (
    <Notes id={id}>
      {errorMessage && <PlainError>{errorMessage}</PlainError>}
      {description && <Description>{description}</Description>}
    </Notes>
  );
}

/** Whether a field is invalid: said outright, or by having a message. */
export function isFieldInvalid(props: { isInvalid?: boolean; errorMessage?: string | null }): boolean {
  return props.isInvalid ?? Boolean(props.errorMessage);
}

const Fields = styled(AriaForm)`
  display: grid;
  gap: ${theme.space[4]};
  align-content: start;

  & > button {
    justify-self: start;
  }
`;

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

const Required = styled.span`
  margin-inline-start: ${theme.space.half};
  color: ${theme.color.dangerText};
`;

const Notes = styled.div`
  ${textSideStyle}
  display: grid;
  gap: ${theme.space.half};
  font-size: ${theme.text.xs};
  line-height: ${theme.leading.normal};

  &:not(:empty) {
    margin-block-start: ${theme.space[1]};
  }
`;

const Description = styled(AriaText)`
  color: ${theme.color.textMuted};
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
