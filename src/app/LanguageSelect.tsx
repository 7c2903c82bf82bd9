import { useSignals } from '@preact/signals-react/runtime';
import { styled } from 'styled-components';
import { useLanguages } from '../data/languages';
import { languageCode, session } from '../data/session';
import { Select } from '../ui/Select';
import { messages } from './messages';
import { listPath } from './paths';

/** The language that digests are listed and written in. Not there when the server names none (SHELL-26). */
export function LanguageSelect() {
  useSignals();
  const { data } = useLanguages();
  const languages = data?.results ?? [];
  if (languages.length === 0) return null;
  return (
    <Width>
      <Select
        aria-label={messages.language}
        items={languages.map(({ code, title }) => ({ id: code, label: title }))}
        selectedKey={languageCode()}
        onSelectionChange={(code) => code !== null && changeLanguage(String(code))}
      />
    </Width>
  );
}

/** Everything on screen is in the former language, so the page starts again (SHELL-27). */
function changeLanguage(code: string) {
  if (code === languageCode()) return;
  session.selectedLanguage.value = code;
  setTimeout(() => location.assign(listPath()), 500);
}

const Width = styled.div`
  inline-size: 8rem;
`;
