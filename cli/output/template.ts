import { Liquid, type Template } from 'liquidjs';
import { CommandError, UsageError } from '../errors.ts';
import { exitCodes } from '../exit.ts';
import { splitLines, type Filter } from './jsonFilter.ts';

interface TemplateSettings {
  write(text: string): Promise<void>;
}

/** Liquid, with the row's fields as variables. */
export function openTemplate(text: string, { write }: TemplateSettings): Filter {
  // Templates come only from the command line, never from files.
  const engine = new Liquid({ templates: {}, strictFilters: true });
  const template = parse(engine, text);
  const variables = engine.globalVariablesSync(template);
  let pending = '';
  const render = async (lines: string) => {
    let rendered = '';
    for (const line of lines.split('\n')) {
      if (line !== '') rendered += `${renderRow(engine, template, JSON.parse(line) as object)}\n`;
    }
    await write(rendered);
  };
  return {
    check: (fields) => {
      const unknown = variables.find((name) => !fields.includes(name));
      if (unknown === undefined) return;
      throw new UsageError(
        `--template: unknown field ${JSON.stringify(unknown)}.`,
        `Fields: ${fields.join(', ')}.`,
      );
    },
    write: async (json) => {
      const { lines, rest } = splitLines(pending + json);
      pending = rest;
      if (lines !== '') await render(lines);
    },
    end: async () => {
      if (pending !== '') await render(pending);
    },
  };
}

function parse(engine: Liquid, text: string): Template[] {
  try {
    return engine.parse(text);
  } catch (error) {
    throw new UsageError(
      `--template: ${formatReason(error)}`,
      "Write fields in double braces, for example: --template '{{ id }} {{ title }}'",
    );
  }
}

function renderRow(engine: Liquid, template: Template[], row: object): string {
  try {
    return String(engine.renderSync(template, row));
  } catch (error) {
    throw new CommandError(
      {
        problem: `--template: ${formatReason(error)}`,
        hint: 'Use --json to see the fields of a row.',
        exitCode: exitCodes.failed,
        code: 'template_failed',
      },
      { cause: error },
    );
  }
}

function formatReason(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : '').split('\n');
  const text = first.replace(/, line:\d+, col:\d+$/, '');
  return `${text.replace(/^./, (letter) => letter.toUpperCase())}.`;
}
