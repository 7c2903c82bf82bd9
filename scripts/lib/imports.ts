import path from 'node:path';
import { parseSync } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };

/** One import of another file of ours, of whichever kind. */
export interface Import {
  /** As it is written, such as `../tags/queries.ts`. */
  specifier: string;
  /** The imported file, from the project's root. */
  file: string;
}

/** `import('./x.ts').Y` in a type, which the parser does not list among the imports. */
const importedType = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** The files of ours that a file imports: values, types, re-exports and `import()`. Packages are left out. */
export function parseImports(file: string, code: string): Import[] {
  const { module, comments } = parseSync(file, code);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((each) => each.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
    ...[...withoutComments(code, comments).matchAll(importedType)].map(([, , specifier]) => specifier),
  ];
  return [...new Set(requests)].flatMap((specifier) => {
    const target = specifier && resolve(file, specifier);
    return target ? [{ specifier, file: target }] : [];
  });
}

function withoutComments(code: string, comments: { start: number; end: number }[]) {
  return comments.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** From the project's root, or undefined where a package is imported. */
function resolve(from: string, specifier: string): string | undefined {
  const [request = ''] = specifier.split('?');
  if (request.startsWith('.')) return path.join(path.dirname(from), request);
  const [prefix] = request.split('/');
  const target = (packageJson.imports as Record<string, string>)[`${prefix}/*`];
  return target && path.join(path.dirname(target), request.slice(`${prefix}/`.length));
}

export const wordsInComments = (file: string, code: string) =>
  parseSync(file, code).comments.reduce(
    (sum, { value }) => sum + (value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0),
    0,
  );
