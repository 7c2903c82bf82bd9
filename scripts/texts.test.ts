import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { root } from './lib/run.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

const read = ['label', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'];
const attributes = new Set([...read, 'text', 'textValue', 'description', 'errorMessage']);
const sentence = /^[A-Z][a-z]+[ .!…]/;

const files = ['src/ui', 'src/richText'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        !/\.(stories|test)\.tsx?$|messages\.ts$|theme.(fonts|textFont)\.ts$/.test(name),
    )
    .map((name) => path.join(folder, name)),
);

test.each(files)('%s contains no text: texts are in messages.ts', (file) => {
  expect(textsIn(file)).toEqual([]);
});

/** Formatting in the browser's language, which may differ from that of the texts. Reading its time zone is fine. */
const withoutLocale = [
  /\.toLocale\w+\(\s*(\)|undefined)/,
  /\bnew Intl\.\w+\(\s*(\)(?!\.resolvedOptions\(\))|undefined)/,
];

const formats = (code: string) => withoutLocale.some((pattern) => pattern.test(code));

test('src formats nothing without a locale', () => {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(stories|test)\.tsx?$/.test(name),
  );
  expect(sources.filter((name) => formats(readFileSync(path.join(root, 'src', name), 'utf8')))).toEqual([]);
});

test('finds formatting without a locale', () => {
  expect(
    [
      'count.toLocaleString()',
      'date.toLocaleDateString( undefined, { month: "long" })',
      'name.toLocaleUpperCase()',
      'new Intl.NumberFormat()',
      'new Intl.NumberFormat(undefined, { style: "percent" })',
      'new Intl.DateTimeFormat().resolvedOptions().timeZone',
      'count.toLocaleString(locale)',
      'new Intl.NumberFormat(locale)',
    ].map(formats),
  ).toEqual([true, true, true, true, true, false, false, false]);
});

test('finds texts anywhere in a component', () => {
  const code = [
    '<p>Loading more</p>',
    '<Button label="Close" />',
    "const title = isNew ? 'There is nothing here.' : name;",
    'const text = `Page ${page}`;',
    '<Link aria-label={isNew ? `${label} (new)` : label} />',
    "throw new Error('A programming error may be English.');",
  ];
  expect(code.map((line) => find('sample.tsx', line).length)).toEqual([1, 1, 1, 1, 1, 0]);
});

function textsIn(file: string): string[] {
  return find(file, readFileSync(path.join(root, file), 'utf8'));
}

function find(file: string, code: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, code).program as unknown as Node);
  return found;

  function visit(node: Node) {
    if (node.type.startsWith('TS') && node.type.includes('Literal')) return;
    if (node.type === 'ImportDeclaration' || isError(node)) return;
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node['value'])))
      found.push(String(node['value']).trim());
    if (node.type === 'Literal' && typeof node['value'] === 'string' && sentence.test(node['value']))
      found.push(node['value']);
    if (node.type === 'TemplateElement') {
      const { raw } = node['value'] as { raw: string };
      if (sentence.test(raw)) found.push(raw);
    }
    if (node.type === 'JSXAttribute') {
      const { name } = node['name'] as { name: string };
      const value = node['value'] as { type: string; value?: unknown } | null;
      if (attributes.has(name) && value?.type === 'Literal' && /\p{L}/u.test(String(value.value)))
        found.push(`${name}="${String(value.value)}"`);
      if (attributes.has(name) && value?.type === 'JSXExpressionContainer')
        found.push(...templatesIn(value).filter((text) => /\p{L}{2}/u.test(text)));
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  }
}

/** The fixed parts of the templates inside, such as ` (opens in a new tab)`. */
function templatesIn(node: object): string[] {
  if (isNode(node) && node.type === 'TemplateElement') return [(node['value'] as { raw: string }).raw];
  return Object.values(node).flatMap((value) =>
    value && typeof value === 'object' ? templatesIn(value as object) : [],
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Messages of programming errors are for developers. */
function isError(node: Node): boolean {
  return (
    node.type === 'NewExpression' && /Error$|^Inexpressible$/.test(String((node['callee'] as Node)['name']))
  );
}
