import { createHash } from 'node:crypto';
import type { PlayerVideo } from '#api/contract/digests/player.ts';
import { youtubeScriptOrigin } from '#domain/video/playerPages.ts';
import { html, jsonForScript, trustedHtml } from '#server/content/html.ts';
import { renderPage } from '#server/content/page.ts';
import { textDirection, readerMessages } from '#server/features/digests/reader/messages.ts';
import { playerMessages } from './messages.ts';

export interface PlayerPageOptions {
  id: number;
  video: PlayerVideo | null;
  language: string;
  script: string;
  /** The origin that may embed the page and receives its messages. */
  hostOrigin: string;
}

/** Absolute positioning avoids layout shifts. */
const styles = `
html, body { height: 100%; overflow: hidden; background: #000; color: #fff; }
[hidden] { display: none !important; }
#stage { position: fixed; inset: 0; overflow: hidden; }
#stage > * { position: absolute; }
#picture { inset-block-start: 50%; left: 50%; transform: translate(-50%, -50%); }
#picture > * { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; max-width: none; }
#poster { inset: 0; width: 100%; height: 100%; object-fit: cover; }
#play { inset: 0; width: 100%; height: 100%; padding: 0; border: 0; background: none; color: inherit; cursor: pointer; }
#play:focus-visible { outline-offset: -4px; }
#play svg { position: absolute; inset: 0; margin: auto; width: 4.5rem; height: 4.5rem; border-radius: 50%; background: rgb(18 20 22 / 72%); }
#play[data-state='playing'] svg { display: none; }
#failure { inset: 0; display: grid; place-content: center; margin: 0; padding: 1.5rem; text-align: center; pointer-events: none; }
#failure:not(:empty) { background: rgb(0 0 0 / 80%); }
#lost { display: grid; height: 100%; place-content: center; padding: 1.5rem; text-align: center; }
#lost h1 { margin: 0; font-size: 1.25rem; }
#lost p { margin: 0.5rem 0 0; }
`;

/** Plays a digest's selected segments (PLAYER-01). */
export function playerPage({ id, video, language, script, hostOrigin }: PlayerPageOptions) {
  const texts = playerMessages(language);
  const notFoundTexts = readerMessages(language);
  return renderPage({
    language,
    direction: textDirection(language),
    title: video?.title ?? notFoundTexts.notFoundTitle,
    head: html`<meta name="robots" content="noindex" />${
        video?.source?.kind === 'youtube' && html`<link rel="preconnect" href="${youtubeScriptOrigin}" />`
      }`,
    styles,
    body: html`<main id="stage" ${!video && html` hidden`}>
        <div id="picture"><div id="slot"></div></div>
        <img
          id="poster"
          alt=""
          ${video?.poster ? html` src="${video.poster}" fetchpriority="high"` : html` hidden`}
        />
        <button type="button" id="play" aria-label="${texts.play}">
          <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M9 7.5v9l7.5-4.5z" /></svg>
        </button>
        <p id="failure" role="alert"></p>
      </main>
      <section id="lost" ${video && html` hidden`}>
        <h1>${notFoundTexts.notFoundTitle}</h1>
        <p>${notFoundTexts.notFoundText}</p>
      </section>
      <script type="application/json" id="page">
        ${jsonForScript({ id, hostOrigin, video, texts })}
      </script>
      ${trustedHtml(`<script>${script}</script>`)}`,
    policy: [
      // Allows only the page's own script and YouTube's player (PLAYER-10).
      `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' ${youtubeScriptOrigin}`,
      'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
      "connect-src 'self'",
    ],
    frameAncestors: `'self' ${hostOrigin}`,
  });
}
