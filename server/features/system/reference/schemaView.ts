import { html, type Html } from '#server/content/html.ts';
import type { Schema } from './types.ts';

export function renderSchema(schema: Schema): Html {
  const object = unwrapObject(schema);
  const words = schema.description && html`<p>${schema.description}</p>`;
  if (!object)
    return html`${words}
      <p class="type">${renderType(schema)}</p>`;
  const isList = schema.type === 'array';
  return html`${words}${isList && html`<p class="type">A list of:</p>`}${renderFields(object)}`;
}

function renderFields({ properties = {}, required = [] }: Schema): Html {
  return html`<dl class="fields">
    ${Object.entries(properties).map(([name, field]) => {
      const inside = unwrapObject(field);
      const rules = [required.includes(name) ? 'required' : '', ...describeRules(field)].filter(Boolean);
      return html`<div>
        <dt><code>${name}</code> <span class="type">${renderType(field)}</span></dt>
        <dd>
          ${field.description && html`<p>${field.description}</p>`}
          ${rules.length > 0 && html`<p class="rules">${rules.join(', ')}</p>`}
          ${inside && renderFields(inside)}
        </dd>
      </div>`;
    })}
  </dl>`;
}

function unwrapObject(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return unwrapObject(schema.items);
  if (typeof schema.additionalProperties === 'object') return unwrapObject(schema.additionalProperties);
  return undefined;
}

function renderType(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.replace(/^.*\//, '');
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.allOf) return joinTypes(schema.allOf, ' with ');
  if (schema.anyOf) return joinTypes(schema.anyOf, ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.items) return html`list of ${renderType(schema.items)}`;
  if (typeof schema.additionalProperties === 'object')
    return html`map of ${renderType(schema.additionalProperties)}`;
  if (schema.contentMediaType) return html`file`;
  const types = [schema.type ?? 'anything'].flat().join(' or ');
  return html`${types}${schema.format && ` (${schema.format})`}`;
}

const joinTypes = (schemas: Schema[], word: string) =>
  html`${schemas.map((part, index) => html`${index > 0 && word}${renderType(part)}`)}`;

function describeRules(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, maxItems, pattern } = schema;
  return [
    schema.enum ? `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}` : '',
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    minLength ? `at least ${minLength} characters` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} entries`,
    pattern ? `matches ${pattern}` : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
}
