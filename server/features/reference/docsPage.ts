import { html, type Html } from '#server/content/html.ts';
import { renderPage } from '#server/content/page.ts';
import type { ApiDescription, Operation } from './openapi.ts';
import { schemaView } from './schemaView.ts';
import { styles } from './styles.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The reference of the API for people, drawn from the same description that programs read. */
export function docsPage(api: ApiDescription) {
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
          <li><a href="#errors">When something goes wrong</a></li>
        </ul>
        ${groups.map(contentsOf)}
        <h2>Shapes</h2>
        <ul>
          ${Object.keys(api.components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
        </ul>
      </nav>
      <main>
        ${introduction(calls.length)}
        ${groups.map(
          (group) =>
            html`<section aria-labelledby="${group.name}">
              <h2 id="${group.name}">${titleOf(group.name)}</h2>
              ${group.calls.map(callView)}
            </section>`,
        )}
        <section aria-labelledby="shapes">
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(api.components.schemas).map(
            ([name, schema]) =>
              html`<section class="shape" aria-labelledby="schema-${name}">
                <h3 id="schema-${name}">${name}</h3>
                ${schemaView(schema)}
              </section>`,
          )}
        </section>
      </main>
    </div>`,
  });
}

function contentsOf({ name, calls }: { name: string; calls: Call[] }): Html {
  return html`<h2>${titleOf(name)}</h2>
    <ul>
      ${calls.map(
        ({ operation: { operationId }, method }) =>
          html`<li>
            <a href="#${operationId}">${operationId}</a> <span class="verb">${method.toUpperCase()}</span>
          </li>`,
      )}
    </ul>`;
}

function introduction(count: number): Html {
  return html`<header>
      <h1>Digest Desk API</h1>
      <p class="summary">
        ${count} calls, described by the same contract that the server checks and answers by. For programs:
        <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
      </p>
    </header>
    <section aria-labelledby="start">
      <h2 id="start">Getting started</h2>
      <p>
        All paths are below <code>/api</code>, and work with and without their trailing slash. Bodies are
        JSON, except uploads, which are forms. Instants are ISO 8601 in UTC. Sign in, and send the token with
        every other call:
      </p>
      <pre tabindex="0"><code>curl -X POST /api/dashboard/signin/staff/ \\
  -H 'content-type: application/json' \\
  -d '{"email": "…", "password": "…"}'

curl /api/digests/?status=published \\
  -H 'authorization: Token …' \\
  -H 'accept-language: en'</code></pre>
      <p>
        <code>Accept-Language</code> names the language that a call is about: lists, counts and new digests
        are those of that language.
      </p>
    </section>
    <section aria-labelledby="errors">
      <h2 id="errors">When something goes wrong</h2>
      <p>
        Refused input is answered with status 400 and the messages by field, like
        <code>{"title": ["This field is mandatory."]}</code>. Every other refusal is a
        <a href="#schema-Problem">Problem</a>. Each answer carries <code>x-request-id</code>, which finds the
        call in the log of the server.
      </p>
      <p>
        A save states the <code>modified_at</code> that it is based on. When the digest was changed in the
        meantime, the answer is 409 with the digest as it is now, and nothing is saved.
      </p>
    </section>`;
}

function callView({ method, path, operation }: Call): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return html`<article class="call" aria-labelledby="${operationId}">
    <h3 id="${operationId}">${summary}</h3>
    <p class="address">
      <span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code>
    </p>
    <p class="access"><code>${operationId}</code> · ${description}</p>
    ${parameters && partView('Parameters', parametersView(parameters))}
    ${
      requestBody &&
      Object.entries(requestBody.content).map(([type, { schema }]) =>
        partView(`Body, ${type}`, schemaView(schema)),
      )
    }
    ${Object.entries(responses).map(([status, { description: words, content }]) =>
      partView(
        `${status} ${words}`,
        content && schemaView(Object.values(content)[0]?.schema ?? {}),
        status.startsWith('2') ? 'success' : 'failure',
      ),
    )}
  </article>`;
}

function partView(title: string, inside: Html | undefined, kind = 'input'): Html {
  if (!inside) return html`<p class="part" data-kind="${kind}">${title}</p>`;
  return html`<details class="part" data-kind="${kind}">
    <summary>${title}</summary>
    ${inside}
  </details>`;
}

function parametersView(parameters: NonNullable<Operation['parameters']>): Html {
  const properties = parameters.map(({ name, in: place, description, schema }) => {
    const words = [place === 'query' ? '' : `In the ${place}.`, description].filter(Boolean).join(' ');
    return [name, { ...schema, description: words || undefined }] as const;
  });
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return schemaView({ type: 'object', properties: Object.fromEntries(properties), required });
}

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
