import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface CodeBlockProps {
  label: string;
  children: string;
}

/** Verbatim code or data. Long lines wrap; long content can be scrolled by keyboard. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <Frame aria-label={label} tabIndex={0}>
      <pre dir="ltr" translate="no">
        {children}
      </pre>
    </Frame>
  );
}

const Frame = styled.section`
  max-block-size: 20rem;
  padding: ${theme.space[3]};
  overflow: auto;
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};

  pre {
    margin: 0;
    font-size: ${theme.text.xs};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
