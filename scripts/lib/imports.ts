import path from 'node:path';
import { parseSync } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };

/** An import of another file in this repository, of any kind. */
export interface Import {
  /** The specifier as written, such as `../tags/queries.ts`. */
  specifier: string;
  /** The imported file, from the project's root. */
  file: string;
}

/** Matches `import('./x.ts').Y` in types, which the parser doesn't list among the imports. */
const importedType = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/**
 * Returns the repository files that a file imports, through values, types, re-exports or `import()`.
 * Packages are omitted.
 */
export function parseImports(file: string, code: string): Import[] {
  const { module, comments } = parseSync(file, code);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((each) => each.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
    ...[...stripComments(code, comments).matchAll(importedType)].map(([, , specifier]) => specifier),
  ];
  return [...new Set(requests)].flatMap((specifier) => {
    const target = specifier && resolve(file, specifier);
    return target ? [{ specifier, file: target }] : [];
  });
}

function stripComments(code: string, comments: { start: number; end: number }[]) {
  return comments.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** Returns a path relative to the project root, or undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  const [request = ''] = specifier.split('?');
  if (request.startsWith('.')) return path.join(path.dirname(from), request);
  const [prefix] = request.split('/');
  const target = (packageJson.imports as Record<string, string>)[`${prefix}/*`];
  return target && path.join(path.dirname(target), request.slice(`${prefix}/`.length));
}

export const countCommentWords = (file: string, code: string) =>
  parseSync(file, code).comments.reduce(
    (sum, { value }) => sum + (value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0),
    0,
  );
