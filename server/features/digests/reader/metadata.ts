import { html, jsonForScript, type Html } from '#server/content/html.ts';
import { linkReferences } from '#server/content/references.ts';
import { storedHtmlToText } from '#server/content/text.ts';
import type { StoredDigest } from '../digest.ts';
import { parseWebUrl } from '#domain/addresses.ts';
import { digestTypes } from '#api/contract/digests.ts';
import { parseYoutubeId } from '#domain/video/youtube.ts';

export function readerUrl(publicUrl: string, slug: string): string {
  return `${publicUrl}/read/digests/${encodeURIComponent(slug)}`;
}

/** Links that let feed readers discover the feeds. */
export function feedLinks({ publicUrl, siteTitle }: Site, language?: string): Html {
  const query = language ? `?language=${encodeURIComponent(language)}` : '';
  return html`<link
      rel="alternate"
      type="application/rss+xml"
      title="${siteTitle}"
      href="${publicUrl}/feeds/rss.xml${query}"
    />
    <link
      rel="alternate"
      type="application/atom+xml"
      title="${siteTitle}"
      href="${publicUrl}/feeds/atom.xml${query}"
    />
    <link
      rel="alternate"
      type="application/feed+json"
      title="${siteTitle}"
      href="${publicUrl}/feeds/feed.json${query}"
    />`;
}

export interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
  siteTitle: string;
}

export function renderMetadata(digest: StoredDigest, site: Site): Html {
  const { publicUrl, siteTitle } = site;
  const url = readerUrl(publicUrl, digest.slug);
  const { picture } = findLead(digest);
  const image = picture && new URL(picture, `${publicUrl}/`).href;
  const description = digest.subtitle || excerpt(digest.content);
  const published = digest.first_published_at ?? digest.created_at;
  return html`<link rel="canonical" href="${url}" />
    <link rel="alternate" hreflang="${digest.language}" href="${url}" />
    ${feedLinks(site, digest.language)}
    <meta name="description" content="${description}" />
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content="${siteTitle}" />
    <meta property="og:title" content="${digest.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:locale" content="${digest.language.replace('-', '_')}" />
    ${image && html`<meta property="og:image" content="${image}" /> `}
    <meta property="article:published_time" content="${published}" />
    <meta property="article:modified_time" content="${digest.modified_at}" />
    ${digest.categories.map(({ title }) => html`<meta property="article:section" content="${title}" /> `)}${digest.tags.map(({ title }) => html`<meta property="article:tag" content="${title}" /> `)}
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />
    <meta name="twitter:title" content="${digest.title}" />
    <meta name="twitter:description" content="${description}" />
    ${image && html`<meta name="twitter:image" content="${image}" /> `}
    <script type="application/ld+json">
      ${jsonForScript({
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: digest.title,
        description,
        image: image ? [image] : undefined,
        datePublished: published,
        dateModified: digest.modified_at,
        inLanguage: digest.language,
        mainEntityOfPage: url,
        isBasedOn: digest.source_link || undefined,
        keywords: digest.tags.map(({ title }) => title),
        author: authorsStructuredData(digest),
        publisher: { '@type': 'Organization', name: siteTitle },
        video: videoStructuredData(digest, { publicUrl, description, published, image }),
        hasPart: faqStructuredData(digest),
      })}
    </script>`;
}

interface VideoFacts {
  publicUrl: string;
  description: string;
  published: string;
  image: string | undefined;
}

function videoStructuredData(digest: StoredDigest, { publicUrl, description, published, image }: VideoFacts) {
  const { file, video } = findLead(digest);
  if (!file && !video) return undefined;
  const id = parseYoutubeId(video ?? '');
  const seconds = digest.video_summary?.total_length ?? digest.timestamp_full_length;
  return {
    '@type': 'VideoObject',
    name: digest.title,
    description,
    thumbnailUrl: image ? [image] : undefined,
    uploadDate: published,
    duration: seconds ? `PT${Math.round(seconds)}S` : undefined,
    contentUrl: file && new URL(file, `${publicUrl}/`).href,
    embedUrl: id ? `https://www.youtube.com/embed/${id}` : undefined,
    url: id || file ? undefined : video,
  };
}

export function answeredQuestions({ faq }: StoredDigest) {
  return faq?.display ? faq.items.filter(({ answer }) => answer !== '') : [];
}

function faqStructuredData(digest: StoredDigest) {
  const shown = answeredQuestions(digest);
  if (shown.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: shown.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function authorsStructuredData({ source_authors, digest_author: author }: StoredDigest) {
  const names = source_authors.length > 0 ? source_authors : author ? [author.name] : [];
  return names.map((name) => ({ '@type': 'Person', name }));
}

export function excerpt(content: string): string {
  const beginning = content.slice(0, 20_000).replace(/<[^<>]*$/, '');
  const text = storedHtmlToText(linkReferences(beginning)).replaceAll('\n', ' ');
  if (text.length <= 200) return text;
  return `${text.slice(0, 200).replace(/\s+\S*$/, '')}…`;
}

const videoFilePattern = /\.(mp4|mov)([?#]|$)/i;

interface LeadMedia {
  picture?: string;
  video?: string;
  file?: string;
}

export function findLead({
  type,
  cover_pic,
  custom_thumbnail,
}: Pick<StoredDigest, 'type' | 'cover_pic' | 'custom_thumbnail'>): LeadMedia {
  if (videoFilePattern.test(cover_pic ?? ''))
    return { file: parseWebUrl(cover_pic), picture: parseWebUrl(custom_thumbnail) };
  const still = parseYoutubeId(cover_pic ?? '');
  const isVideo = type.code === digestTypes.video || (type.code === digestTypes.placeholder && still);
  if (!isVideo) return { picture: parseWebUrl(cover_pic ?? custom_thumbnail) };
  return {
    video: parseWebUrl(cover_pic),
    picture: parseWebUrl(custom_thumbnail) ?? (still && `https://i.ytimg.com/vi/${still}/hqdefault.jpg`),
  };
}
