import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useLocale } from 'react-aria-components';
import type { Option } from './OptionList.tsx';

export const isSameLabel = (a: string, b: string, locale: string) =>
  a.toLocaleLowerCase(locale) === b.toLocaleLowerCase(locale);

interface EarlyEnterOptions<T> {
  text: string;
  options: readonly T[];
  isLoading: boolean;
  onChoose: (option: T) => void;
  /**
   * For lists that highlight the first match while typing: true unless the user moved the highlight. Enter
   * then selects the first option if none has the typed name, and waits while options are loading.
   */
  isHighlightAutomatic?: () => boolean;
}

/**
 * Makes Enter select the option whose label equals the typed text, even if it isn't highlighted, and wait
 * while options are loading. Returns a handler that reports whether it handled a key.
 */
export function useEarlyEnter<T extends Option>(config: EarlyEnterOptions<T>) {
  const { text, options, isLoading, onChoose, isHighlightAutomatic } = config;
  const { locale } = useLocale();
  const textOnEnter = useRef<string>(undefined);

  function chooseTyped(): boolean {
    const enabled = options.filter(({ isDisabled }) => !isDisabled);
    const named = enabled.find(({ label }) => isSameLabel(label, text, locale));
    const option = named ?? (isHighlightAutomatic ? enabled[0] : undefined);
    if (option) onChoose(option);
    return option !== undefined;
  }

  const chooseWhenLoaded = useEffectEvent(() => {
    const isUnchanged = textOnEnter.current === text;
    textOnEnter.current = undefined;
    if (isUnchanged) chooseTyped();
  });
  useEffect(() => {
    if (!isLoading) chooseWhenLoaded();
  }, [isLoading]);

  return (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '') return false;
    // Enter selects the highlighted option, which matches the text, unless a better one may still be loading.
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (isMarked && !(isLoading && isHighlightAutomatic?.())) return false;
    if (isLoading) textOnEnter.current = text;
    else if (!chooseTyped()) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}
