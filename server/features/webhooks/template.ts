import { Liquid } from 'liquidjs';

export class TemplateError extends Error {
  override name = 'TemplateError';
}

/** Wall-clock time, so allow for a busy machine. */
const maxRenderMs = 1000;
const maxMemory = 10_000_000;
const maxBodyLength = 1_000_000;

/** Has no files to include. Filters are strict, so that a typo in a filter's name is reported when saving. */
const engine = new Liquid({
  templates: {},
  strictFilters: true,
  parseLimit: 20_000,
  renderLimit: maxRenderMs,
  memoryLimit: maxMemory,
});

/** Throws a TemplateError if the template is invalid, takes too long, or doesn't render JSON. */
export function renderTemplate(template: string, variables: object): string {
  let rendered: string;
  try {
    rendered = String(engine.parseAndRenderSync(template, variables));
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : '').split('\n');
    throw new TemplateError(`The template can’t be rendered: ${first}.`, { cause: error });
  }
  if (rendered.length > maxBodyLength) throw new TemplateError('The rendered template is larger than 1 MB.');
  try {
    JSON.parse(rendered);
  } catch (error) {
    throw new TemplateError(
      'The template doesn’t render valid JSON. Write values with the json filter, such as {{ message.text | json }}.',
      { cause: error },
    );
  }
  return rendered;
}
