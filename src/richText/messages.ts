import { en } from '@blocknote/core/locales';
import { createMessages, useTranslation } from '#ui/messages/MessagesProvider.tsx';
import { english } from './english.ts';

/** The texts of `src/richText` in the language of the page. */
export const useEditorMessages = createMessages('richText', english);

export type EditorMessages = ReturnType<typeof useEditorMessages>;

export type Dictionary = typeof en & {
  /** For the blocks that are rendered without React. */
  opaque: EditorMessages;
};

/** BlockNote's texts, which translations bring as `blockNote` (from `@blocknote/core/locales`), and ours beside them. */
export function useDictionary(): Dictionary {
  const opaque = useEditorMessages();
  const translation = useTranslation<typeof en>('blockNote');
  return toDictionary(translation ?? en, opaque);
}

const cache = new WeakMap<object, Dictionary>();

/** The same for the same texts: an editor that was created in advance is compared by it. */
function toDictionary(texts: typeof en, opaque: EditorMessages): Dictionary {
  const made = cache.get(texts);
  const dictionary = made?.opaque === opaque ? made : { ...texts, opaque };
  cache.set(texts, dictionary);
  return dictionary;
}

/** Our texts of an editor that was made with `useDictionary`. */
export function findMessages(editor: { dictionary: object }): EditorMessages {
  return (editor.dictionary as Dictionary).opaque;
}
