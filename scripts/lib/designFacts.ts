import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Facts about the product's source that the design system's pages show. */
export interface DesignFacts {
  /** Icons of lucide-react by name, with the files that import them, stories left out. */
  icons: Record<string, string[]>;
  /**
   * For each file under `src/ui`: the screens and other parts that import it, with the number of importing
   * files.
   */
  users: Record<string, Record<string, number>>;
}

const importPattern = /import\s+(?:type\s+)?(\{[^}]*\}|[^'";]*?)\s*from\s*'([^']+)'/g;
const dynamicPattern = /import\('([^']+)'\)/g;

/** Reads every file under `src` of the project at `root`. */
export function readDesignFacts(root: string): DesignFacts {
  const facts: DesignFacts = { icons: {}, users: {} };
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:stories|test)\.tsx?$/.test(file))
    .toSorted();
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, names = '', from = ''] of source.matchAll(importPattern)) {
      if (from === 'lucide-react') {
        for (const icon of iconNames(names)) (facts.icons[icon] ??= []).push(file);
      } else countImport(facts, file, from);
    }
    for (const [, from = ''] of source.matchAll(dynamicPattern)) countImport(facts, file, from);
  }
  return facts;
}

/** `Tag, X as Close, type LucideIcon` → `Tag`, `X`. */
const iconNames = (names: string) =>
  names
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name) && name !== 'LucideIcon')
    .map((name) => name.split(' as ')[0]!);

function countImport({ users }: DesignFacts, file: string, from: string) {
  const target = from.startsWith('#ui/')
    ? `src/ui/${from.slice(4)}`
    : from.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), from)
      : '';
  if (!target.startsWith('src/ui/')) return;
  const user = importerGroup(file);
  const counts = (users[target] ??= {});
  counts[user] = (counts[user] ?? 0) + 1;
}

/** Returns `screens/tags` for a screen's file, else the top folder, such as `ui` or `shared`. */
function importerGroup(file: string): string {
  const [, top = '', second = ''] = file.split('/');
  return top === 'screens' ? `screens/${second}` : top;
}
