import { useSignals } from '@preact/signals-react/runtime';
import { styled } from 'styled-components';
import { useLanguages } from '../data/languages';
import { languageCode, session } from '../data/session';
import { controlStyle } from '../ui/controlStyle';
import { theme } from '../ui/theme';
import { messages } from './messages';
import { listPath } from './paths';

/** The language that digests are listed and written in. Not there when the server names none (SHELL-26). */
export function LanguageSelect() {
  useSignals();
  const { data } = useLanguages();
  const languages = data?.results ?? [];
  if (languages.length === 0) return null;
  return (
    <Choice
      aria-label={messages.language}
      value={languageCode()}
      onChange={(event) => changeLanguage(event.target.value)}
    >
      {languages.map(({ code, title }) => (
        <option key={code} value={code} lang={code}>
          {title}
        </option>
      ))}
    </Choice>
  );
}

/** Everything on screen is in the former language, so the page starts again (SHELL-27). */
function changeLanguage(code: string) {
  if (code === languageCode()) return;
  session.selectedLanguage.value = code;
  setTimeout(() => location.assign(listPath()), 500);
}

/* The platform's own picker: best on phones, and light enough for the first page. */
const Choice = styled.select`
  ${controlStyle}
  inline-size: auto;
  max-inline-size: 9rem;
  cursor: pointer;

  &:hover {
    border-color: ${theme.color.borderHovered};
  }
  &:focus-visible {
    border-color: ${theme.color.focus};
    outline-width: 2px;
  }
`;
