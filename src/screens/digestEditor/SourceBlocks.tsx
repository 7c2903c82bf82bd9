import { CornerDownRight } from 'lucide-react';
import type { ArticleBlock } from '#api/contract/sources.ts';
import { ArticleBlocks } from '#shared/article/ArticleBlocks.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { messages } from './messages.ts';
import { isCopied } from './source.ts';

interface SourceBlocksProps {
  blocks: readonly ArticleBlock[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  onCopy: (block: ArticleBlock) => void;
}

/** The text of an article in its structure. Captions and tables can be read and not copied. */
export function SourceBlocks({ blocks, lang, dir, onCopy }: SourceBlocksProps) {
  return (
    <ArticleBlocks
      blocks={withPlaces(blocks)}
      lang={lang}
      dir={dir}
      renderAction={({ kind, text, level, place }) => (
        <IconButton
          size="small"
          label={messages.source.addParagraph(place)}
          icon={<CornerDownRight />}
          onPress={() => onCopy({ kind, text, ...(level && { level }) })}
        />
      )}
    />
  );
}

/** Numbers the blocks that can be copied from 1. */
function withPlaces(blocks: readonly ArticleBlock[]) {
  let place = 0;
  return blocks.map((block) => {
    if (isCopied(block)) place += 1;
    return { ...block, place };
  });
}
