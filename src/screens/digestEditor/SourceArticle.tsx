import { ClipboardPaste, Copy, CornerDownRight } from 'lucide-react';
import { use } from 'react';
import type { ParsedPage } from '#api/contract/sources.ts';
import { formatDateTime } from '#shared/dates.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Carousel } from '#ui/media/Carousel.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Prose } from '#ui/text/Prose.tsx';
import { SelectionAction } from '#ui/actions/SelectionAction.tsx';
import { showAdvance } from './advance/Advance.tsx';
import { ContentContext, useDraft } from './DraftContext.tsx';
import { messages } from './messages.ts';
import {
  appendHtml,
  openingParagraphs,
  paragraphsToHtml,
  sourceSubtitle,
  sourceTitle,
  splitParagraphs,
} from './source.ts';
import type { DigestForm, FieldName } from './form.ts';

const texts = messages.source;

/** A parsed page, or as much of one as was pasted. */
export type Article = Partial<ParsedPage> & Pick<ParsedPage, 'content'>;

/** The article, with buttons that copy its fields into the form (EDIT-04 to EDIT-06). */
export function SourceArticle({ article }: { article: Article }) {
  const draft = useDraft();
  const editor = use(ContentContext);
  const { title, subtitle, images = [], content, language, direction } = article;
  const origin = [article.site_name, readableDate(article.date), ...(article.authors ?? [])].filter(Boolean);

  function copy<Name extends FieldName>(name: Name, value: DigestForm[Name]) {
    draft.set(name, value);
    announce(texts.copied);
  }
  /** Where the cursor is; at the end, while the editor still loads. */
  function paste(paragraphs: string[]) {
    const html = paragraphsToHtml(paragraphs);
    if (editor.current) editor.current.insertAtCursor(html);
    else draft.set('content', appendHtml(draft.form.peek().content, html));
    announce(texts.copied);
  }
  function copyToStart(paragraphs: string[]) {
    const html = paragraphsToHtml(paragraphs);
    if (editor.current) editor.current.insertAtStart(html);
    else draft.set('content', html + draft.form.peek().content);
    announce(texts.copied);
  }

  return (
    <Stack gap={3}>
      <Carousel
        label={texts.pictures}
        images={images}
        renderAction={(src) => (
          <Button size="small" icon={<Copy />} onPress={() => copy('cover', src)}>
            {texts.copyImage}
          </Button>
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
          <Button size="small" icon={<Copy />} onPress={() => copy('title', sourceTitle(article))}>
            {texts.copyTitle}
          </Button>
        )}
        {subtitle && (
          <Button
            size="small"
            icon={<Copy />}
            onPress={() => {
              copy('subtitle', sourceSubtitle(article));
              showAdvance();
            }}
          >
            {texts.copySubtitle}
          </Button>
        )}
        {content.length > 0 && (
          <Button size="small" icon={<Copy />} onPress={() => copyToStart(openingParagraphs(content))}>
            {texts.copyStart}
          </Button>
        )}
      </Cluster>
      {content.length === 0 && <p>{texts.empty}</p>}
      <SelectionAction
        label={messages.copyAndPaste}
        icon={<ClipboardPaste />}
        onAction={(text) => paste(splitParagraphs(text))}
      >
        <Prose lang={language} dir={direction}>
          {content.map((paragraph, index) => (
            <p key={index}>
              {paragraph}{' '}
              <IconButton
                size="small"
                label={texts.addParagraph(index + 1)}
                icon={<CornerDownRight />}
                onPress={() => paste([paragraph])}
              />
            </p>
          ))}
        </Prose>
      </SelectionAction>
    </Stack>
  );
}

/** The date as the documents write dates, or as the page wrote it where that is no date. */
function readableDate(date: string | undefined): string | undefined {
  return date && !Number.isNaN(Date.parse(date)) ? formatDateTime(date) : date;
}
