import { Link2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { Button } from '#ui/actions/Button.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { media, theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';
import { digestCreatePath } from '#shared/page/paths.ts';
import { isArticleUrl, couldBecomeHttpUrl } from '#shared/content/urls.ts';

/** SHELL-21 to SHELL-25. */
export function UrlBox() {
  const [path, navigate] = useLocation();
  const [text, setText] = useState('');
  const [isComplete, setIsComplete] = useState(false);
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);

  const url = text.trim();
  const isValid = isArticleUrl(url, path);
  // No error while `https://…` is being typed.
  const showsError = url !== '' && !isValid && (isComplete || !couldBecomeHttpUrl(url));

  function handleChange(value: string) {
    setText(value);
    setIsComplete(false);
  }

  function go() {
    setIsComplete(true);
    if (!isValid) return;
    // In navigation state, not the URL, which would be long and stay in the history (C6).
    navigate(digestCreatePath(), { state: { url } });
    setText('');
    // Clearing the box disables its button, which would lose focus.
    field.current?.focus();
  }

  return (
    <Row>
      <Field>
        <Link2 aria-hidden />
        <TextField
          inputRef={field}
          aria-label={messages.urlLabel}
          aria-describedby={showsError ? errorId : undefined}
          placeholder={messages.urlPlaceholder}
          inputMode="url"
          autoComplete="off"
          spellCheck="false"
          value={text}
          onChange={handleChange}
          onBlur={() => setIsComplete(true)}
          onKeyDown={(event) => event.key === 'Enter' && go()}
          isInvalid={showsError}
        />
        {showsError && (
          <Problem id={errorId} role="alert">
            {messages.invalidUrl}
          </Problem>
        )}
      </Field>
      <Button variant="primary" isDisabled={!isValid} onPress={go}>
        {messages.go}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  inline-size: 100%;
  max-inline-size: 34rem;

  @media ${media.narrow} {
    max-inline-size: none;
  }
`;

const Field = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0.625rem;
    z-index: 1;
    inline-size: 1rem;
    block-size: 100%;
    color: ${theme.color.textSubtle};
    pointer-events: none;
  }
  & input {
    padding-inline-start: 2.125rem;
  }
`;

const Problem = styled.p`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space[1]});
  inset-inline-start: 0;
  z-index: 1;
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerTint};
  box-shadow: ${theme.shadow.mid};
  color: ${theme.color.dangerText};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.medium};
`;
