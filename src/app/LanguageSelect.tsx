import { useSignals } from '@preact/signals-react/runtime';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguages } from '#data/languages.ts';
import { languageCode, session } from '#data/session.ts';
import { controlStyle } from '#ui/fields/form/controlStyle.ts';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';
import { listPath } from '#shared/page/paths.ts';

/** Hidden if the server returns no languages (SHELL-26). */
export function LanguageSelect() {
  useSignals();
  const { data } = useLanguages();
  const languages = data?.results ?? [];
  if (languages.length === 0) return null;
  return (
    <Box>
      <LanguageControl
        aria-label={messages.language}
        value={languageCode()}
        onChange={(event) => changeLanguage(event.target.value)}
      >
        {languages.map(({ code, title }) => (
          <option key={code} value={code} lang={code}>
            {title}
          </option>
        ))}
      </LanguageControl>
      <ChevronDown aria-hidden />
    </Box>
  );
}

/** Opens the list, because everything on this screen is in the previous language (SHELL-27). */
function changeLanguage(code: string) {
  if (code === languageCode()) return;
  session.selectedLanguage.value = code;
  setTimeout(() => location.assign(listPath()), 500);
}

const Box = styled.span`
  position: relative;

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${theme.space[2]};
    inline-size: 1rem;
    block-size: 100%;
    color: ${theme.color.textMuted};
    pointer-events: none;
  }
`;

/** Neighbouring elements depend on it. Capped to fit a phone's bar at 200 % zoom. */
export const languageWidth = 'min(7rem, 30vw)';

/* Native select: best on phones, and light enough for the first page. */
const LanguageControl = styled.select`
  ${controlStyle}
  appearance: none;
  inline-size: ${languageWidth};
  padding-inline-end: ${theme.space[8]};
  cursor: pointer;

  &:hover {
    border-color: ${theme.color.borderHovered};
  }
  &:focus-visible {
    border-color: ${theme.color.focus};
    outline-width: 2px;
  }
`;
