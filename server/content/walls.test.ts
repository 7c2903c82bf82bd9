import { describe, expect, test } from 'vitest';
import { extractPage } from './extract.ts';
import { WallError } from './walls.ts';

const extract = (title: string, body: string, head = '') =>
  extractPage({
    url: 'https://news.example/story',
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(`<html><head><title>${title}</title>${head}</head><body>${body}</body></html>`),
  });

function wallOf(title: string, body: string): unknown {
  try {
    return extract(title, body)?.title;
  } catch (error) {
    return error instanceof WallError ? error.wall : error;
  }
}

const paragraphs = (text: string, count: number) => `<p>${text}</p>`.repeat(count);
const story = 'The ferry to the islands sails every hour from today, the harbour office said on Friday. ';

describe('CURATE-06: what a page shows in place of its article', () => {
  test.each([
    [
      'consent',
      'News Example',
      `<h1>Your choice</h1>${paragraphs('We use cookies and share identifiers with our advertising partners so that we can show you content that suits you.', 5)}`,
    ],
    [
      'consent',
      'Bevor es weitergeht',
      `<main>${paragraphs('Wir und unsere Partner speichern Cookies auf Ihrem Gerät und nutzen sie für personalisierte Werbung, wenn Sie Ihre Einwilligung geben.', 4)}</main>`,
    ],
    [
      'consent',
      'Votre vie privée',
      `<main>${paragraphs('Nous et nos partenaires déposons des cookies avec votre consentement afin de mesurer l’audience de ce site.', 4)}</main>`,
    ],
    [
      'challenge',
      'Attention Required! | Shield',
      '<h1>Sorry, you have been blocked</h1><p>Please complete the security check to go on to news.example.</p>',
    ],
    ['challenge', 'news.example', '<p>Verify you are human by completing the action below.</p>'],
    ['challenge', 'Access denied', '<p>You do not have permission to view this page. Reference 18.2f.</p>'],
    ['missing', 'Oops', '<h1>This page doesn’t exist</h1><p>Try the front page or search our archive.</p>'],
    ['missing', 'Seite nicht gefunden', '<p>Der gesuchte Beitrag ist umgezogen oder wurde gelöscht.</p>'],
    ['missing', 'Page introuvable', '<p>Retournez à l’accueil pour lire les dernières nouvelles.</p>'],
    ['missing', '404 | News Example', '<h1>404 Not Found</h1><p>The address may be wrong.</p>'],
  ])('%s: %s', (wall, title, body) => {
    expect(wallOf(title, body)).toBe(wall);
  });

  test('is not found in an article about it', () => {
    const cookies =
      'Regulators fined the company because its banner hid how to refuse cookies, and told publishers to ask for consent again. ';
    expect(
      wallOf('Cookie banners ruled illegal', `<article>${paragraphs(cookies.repeat(3), 4)}</article>`),
    ).toBe('Cookie banners ruled illegal');
    expect(wallOf('Just a moment of calm', `<article>${paragraphs(story.repeat(5), 4)}</article>`)).toBe(
      'Just a moment of calm',
    );
  });
});

test('CURATE-06: a banner that is longer than its article leaves the article alone', () => {
  const notice =
    'We use cookies to measure how this site is used, to choose advertising, and to share information with partners. ';
  const banner = `<div id="gdpr-dialog" class="modal" role="dialog"><h2>Cookies</h2>${paragraphs(notice.repeat(2), 40)}</div>`;
  const page = extract(
    'Ferries sail hourly',
    `${banner}<article>${paragraphs(story.repeat(3), 4)}</article>`,
  );
  expect(page?.content).toEqual(Array.from({ length: 4 }, () => story.repeat(3).trim()));
});

describe('CURATE-07: an article that is cut off for subscribers', () => {
  const wall =
    '<div class="offer"><p>Already a subscriber? Log in. Cancel any time.</p><p>Start your free trial for €1.</p></div>';

  test('has its beginning, says so, and has nothing of the offer', () => {
    const page = extract(
      'Ferries sail hourly',
      `<article><h1>Ferries sail hourly</h1><p>${story}</p>${wall}</article>`,
    );
    expect(page).toMatchObject({ title: 'Ferries sail hourly', content: [story.trim()], is_cut: true });
  });

  test('is known by what the page states of itself too', () => {
    const head = `<script type="application/ld+json">{"@type":"NewsArticle","headline":"Ferries","isAccessibleForFree":"False"}</script>`;
    expect(extract('Ferries', `<article><p>${story}</p></article>`, head)?.is_cut).toBe(true);
  });

  test('is whole where its text is there', () => {
    const page = extract('Ferries', `<article>${paragraphs(story.repeat(5), 6)}${wall}</article>`);
    expect(page?.is_cut).toBeUndefined();
    expect(page?.content).toHaveLength(6);
  });
});
