import { ClipboardPaste, Copy, CornerDownRight } from 'lucide-react';
import { use } from 'react';
import type { ArticleBlock, ParsedPage } from '#api/contract/sources.ts';
import { pngOrGif } from '#editorFields/pictures/imageKinds.ts';
import { messages as articleMessages, ArticleBlocks } from '#shared/article/ArticleBlocks.tsx';
import { toast } from '#shared/toasts/toasts.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Carousel } from '#ui/media/Carousel.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Prose } from '#ui/text/Prose.tsx';
import { SelectionAction } from '#ui/actions/SelectionAction.tsx';
import { ContentContext, rewriteField, useDraft } from './DraftContext.tsx';
import { messages } from './messages.ts';
import {
  appendHtml,
  blocksToHtml,
  isCopyable,
  openingBlocks,
  paragraphBlocks,
  sourceDate,
  sourceSubtitle,
  sourceTitle,
  splitParagraphs,
} from './source.ts';
import { revealField } from './revealField.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';

const strings = messages.source;

export type Article = Partial<ParsedPage> & Pick<ParsedPage, 'blocks'>;

/** EDIT-04 to EDIT-06. */
export function SourceArticle({ article }: { article: Article }) {
  const draft = useDraft();
  const editor = use(ContentContext);
  const { title, subtitle, images = [], blocks, language, direction } = article;
  const origin = [article.site_name, sourceDate(article.date), ...(article.authors ?? [])].filter(Boolean);

  function copyPicture(name: 'cover' | 'thumbnail', src: string) {
    draft.set(name, src);
    announce(strings.copied);
  }
  function copyText(name: 'title' | 'subtitle', text: string) {
    rewriteField(draft, name, text);
    announce(strings.copied);
  }
  /** Thumbnails must be png or gif (IMG-07). */
  function copyThumbnail(src: string) {
    const judgement = pngOrGif.checkUrl(src);
    if (typeof judgement === 'object') toast.error(judgement.refusal);
    else copyPicture('thumbnail', src);
  }
  /** Pastes at the cursor, or at the end while the editor loads. */
  function paste(copied: ArticleBlock[]) {
    const html = blocksToHtml(copied);
    if (editor.current) editor.current.insertAtCursor(html);
    else draft.set('content', appendHtml(draft.form.peek().content, html));
    announce(strings.copied);
  }
  function copyToStart(copied: ArticleBlock[]) {
    const html = blocksToHtml(copied);
    if (editor.current) editor.current.insertAtStart(html);
    else draft.set('content', html + draft.form.peek().content);
    announce(strings.copied);
  }

  return (
    <Stack gap={3}>
      <Carousel
        label={strings.pictures}
        images={images}
        renderAction={(src) => (
          <Cluster>
            <Button size="small" icon={<Copy />} onPress={() => copyPicture('cover', src)}>
              {strings.copyImage}
            </Button>
            <Button size="small" icon={<Copy />} onPress={() => copyThumbnail(src)}>
              {strings.copyThumbnail}
            </Button>
          </Cluster>
        )}
      />
      <Prose lang={language} dir={direction}>
        {title && <h3>{title}</h3>}
        {subtitle && <p>{subtitle}</p>}
        {origin.length > 0 && (
          <p>
            <small>{origin.join(' · ')}</small>
          </p>
        )}
      </Prose>
      <Cluster>
        {title && (
          <Button size="small" icon={<Copy />} onPress={() => copyText('title', sourceTitle(article))}>
            {strings.copyTitle}
          </Button>
        )}
        {subtitle && (
          <Button
            size="small"
            icon={<Copy />}
            onPress={() => {
              copyText('subtitle', sourceSubtitle(article));
              revealField('subtitle');
            }}
          >
            {strings.copySubtitle}
          </Button>
        )}
        {blocks.some(isCopyable) && (
          <Button size="small" icon={<Copy />} onPress={() => copyToStart(openingBlocks(blocks))}>
            {strings.copyStart}
          </Button>
        )}
      </Cluster>
      {blocks.length === 0 && <p>{strings.empty}</p>}
      {article.is_cut && <p>{articleMessages.cut}</p>}
      <SelectionAction
        label={messages.copyAndPaste}
        icon={<ClipboardPaste />}
        onAction={(text) => paste(paragraphBlocks(splitParagraphs(text)))}
      >
        <SourceBlocks blocks={blocks} lang={language} dir={direction} onCopy={(block) => paste([block])} />
      </SelectionAction>
    </Stack>
  );
}

interface SourceBlocksProps {
  blocks: readonly ArticleBlock[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  onCopy: (block: ArticleBlock) => void;
}

function SourceBlocks({ blocks, lang, dir, onCopy }: SourceBlocksProps) {
  return (
    <ArticleBlocks
      blocks={numberBlocks(blocks)}
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

function numberBlocks(blocks: readonly ArticleBlock[]) {
  let place = 0;
  return blocks.map((block) => {
    if (isCopyable(block)) place += 1;
    return { ...block, place };
  });
}
