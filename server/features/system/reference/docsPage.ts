import { html, type Html } from '#server/content/html.ts';
import { renderPage } from '#server/content/page.ts';
import type { ApiDescription } from './openapi.ts';
import { renderSchema } from './schemaView.ts';
import { styles } from './styles.ts';
import type { Operation } from './types.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders a page without scripts (docs/decisions/019). */
export function renderDocsPage(api: ApiDescription) {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const groups = api.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }));
  return renderPage({
    language: 'en',
    direction: 'ltr',
    title: api.info.title,
    styles,
    body: html`<div class="layout">
      <nav aria-label="Contents">
        <p class="brand">Digest Desk <span>API ${api.info.version}</span></p>
        <ul>
          <li><a href="#start">Getting started</a></li>
          <li><a href="#errors">Errors</a></li>
        </ul>
        ${groups.map(renderTableOfContents)}
        <h2>Schemas</h2>
        <ul>
          ${Object.keys(api.components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
        </ul>
      </nav>
      <main>
        ${renderIntroduction(calls.length)}
        ${groups.map(
          (group) =>
            html`<section aria-labelledby="${group.name}">
              <h2 id="${group.name}">${capitalize(group.name)}</h2>
              ${group.calls.map(renderCall)}
            </section>`,
        )}
        <section aria-labelledby="shapes">
          <h2 id="shapes">Schemas</h2>
          ${Object.entries(api.components.schemas).map(
            ([name, schema]) =>
              html`<section class="shape" aria-labelledby="schema-${name}">
                <h3 id="schema-${name}">${name}</h3>
                ${renderSchema(schema)}
              </section>`,
          )}
        </section>
      </main>
    </div>`,
  });
}

function renderTableOfContents({ name, calls }: { name: string; calls: Call[] }): Html {
  return html`<h2>${capitalize(name)}</h2>
    <ul>
      ${calls.map(
        ({ operation: { operationId }, method }) =>
          html`<li>
            <a href="#${operationId}">${operationId}</a> <span class="verb">${method.toUpperCase()}</span>
          </li>`,
      )}
    </ul>`;
}

function renderIntroduction(count: number): Html {
  return html`<header>
      <h1>Digest Desk API</h1>
      <p class="summary">
        ${count} endpoints, generated from the contract that the server uses for validation. For tools, use
        <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
      </p>
    </header>
    <section aria-labelledby="start">
      <h2 id="start">Getting started</h2>
      <p>
        All paths are relative to <code>/api</code> and work with and without the trailing slash. Bodies are
        JSON, except uploads, which are forms. Timestamps are ISO 8601 in UTC. Sign in, then send the token
        with every request:
      </p>
      <pre tabindex="0"><code>curl -X POST /api/dashboard/signin/staff/ \\
  -H 'content-type: application/json' \\
  -d '{"email": "…", "password": "…"}'

curl /api/digests/?status=published \\
  -H 'authorization: Token …' \\
  -H 'accept-language: en'</code></pre>
      <p><code>Accept-Language</code> selects the language of lists, counts and new digests.</p>
    </section>
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>
        Invalid input returns 400 with messages by field, such as
        <code>{"title": ["This field is mandatory."]}</code>. Every other error is a
        <a href="#schema-Problem">Problem</a>. Every response has an <code>x-request-id</code> header, which
        identifies the request in the server's log.
      </p>
      <p>
        A save includes the <code>modified_at</code> it is based on. If the digest has changed since, the
        response is 409 with the current digest, and nothing is saved.
      </p>
    </section>`;
}

function renderCall({ method, path, operation }: Call): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return html`<article class="call" aria-labelledby="${operationId}">
    <h3 id="${operationId}">${summary}</h3>
    <p class="address">
      <span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code>
    </p>
    <p class="access"><code>${operationId}</code> · ${description}</p>
    ${parameters && renderPart('Parameters', renderParameters(parameters))}
    ${
      requestBody &&
      Object.entries(requestBody.content).map(([type, { schema }]) =>
        renderPart(`Body (${type})`, renderSchema(schema)),
      )
    }
    ${Object.entries(responses).map(([status, { description: words, content }]) =>
      renderPart(
        `${status} ${words}`,
        status.startsWith('2') && content ? renderSchema(Object.values(content)[0]?.schema ?? {}) : undefined,
        status.startsWith('2') ? 'success' : 'failure',
      ),
    )}
  </article>`;
}

function renderPart(title: string, content: Html | undefined, kind = 'input'): Html {
  if (!content) return html`<p class="part" data-kind="${kind}">${title}</p>`;
  return html`<details class="part" data-kind="${kind}">
    <summary>${title}</summary>
    ${content}
  </details>`;
}

function renderParameters(parameters: NonNullable<Operation['parameters']>): Html {
  const properties = parameters.map(({ name, in: place, description, schema }) => {
    const words = [place === 'query' ? '' : `In the ${place}.`, description].filter(Boolean).join(' ');
    return [name, { ...schema, description: words || undefined }] as const;
  });
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return renderSchema({ type: 'object', properties: Object.fromEntries(properties), required });
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
