import {
  defaultImportChoices,
  type AllImportChoices,
  type Import,
  type ImportAuthor,
  type ImportReport,
} from '#api/contract/imports.ts';
import { itemCountText, findingTexts, importKindTexts } from '#domain/importTexts.ts';

const maxLines = 5;

/** The analysis report as readable lines. */
export function describeReport({ file_name, kind, total, report, choices }: Import): string {
  if (!report) return '';
  const chosen = choices ?? defaultImportChoices;
  const { site, counts, authors, tags, categories, pictures, losses, warnings, known } = report;
  const missing = categories.filter(({ category, title }) => !category && !chosen.categories[title]);
  return [
    `${file_name}: ${kind ? importKindTexts[kind] : ''}${site ? `, ${site}` : ''}, ${total} items`,
    ...counts.map(({ kind: each, status, count }) => `  ${itemCountText(each, count)}, ${status}`),
    ...(known.unchanged + known.newer + known.edited > 0
      ? [
          `Imported before: ${known.unchanged} unchanged, ${known.newer} to update, ${known.edited} edited or deleted here`,
        ]
      : []),
    `Authors: ${authors.length}`,
    ...limitLines(
      authors.map(
        (author) =>
          `  ${author.key}: ${author.name}${author.email ? ` <${author.email}>` : ''}, ${author.items} items → ${describeUser(author, chosen)}`,
      ),
    ),
    `Tags: ${tags.matched} exist, ${tags.created} new`,
    `Categories: ${categories.length - missing.length} exist, ${missing.length} missing${missing.length > 0 ? (chosen.create_categories ? ' (will be created)' : ' (left out unless you add --create-categories)') : ''}`,
    ...limitLines(missing.map(({ title, items }) => `  ${title}, ${items} items`)),
    `Pictures: ${pictures.count}${
      pictures.hosts.length > 0
        ? ` from ${pictures.hosts
            .slice(0, 3)
            .map(({ host }) => host)
            .join(', ')}`
        : ''
    }${chosen.pictures ? '' : ' (left on the old site)'}`,
    ...describeFindings('Needs attention', warnings),
    ...describeFindings('Will be lost or changed', losses),
  ].join('\n');
}

function describeUser({ key, user }: ImportAuthor, { authors, new_authors }: AllImportChoices): string {
  const choice = authors[key];
  if (choice?.action === 'map') return `user ${choice.user_id}`;
  if (!choice && user) return `user ${user.id} ${user.name}`;
  return (choice?.action ?? new_authors) === 'create' ? 'new user' : 'byline';
}

function describeFindings(heading: string, findings: ImportReport['losses']): string[] {
  if (findings.length === 0) return [];
  return [
    `${heading}:`,
    ...findings.flatMap(({ kind, count, details, examples }) => [
      `  ${findingTexts[kind] ?? kind}: ${count} (${details
        .slice(0, maxLines)
        .map(({ detail, count: each }) => (/\D/.test(detail) ? `${detail} ×${each}` : each))
        .join(', ')})`,
      ...examples.slice(0, 3).map(({ title, place }) => `    ${place}: ${title}`),
    ]),
  ];
}

const limitLines = (lines: string[]) =>
  lines.length > maxLines ? [...lines.slice(0, maxLines), `  and ${lines.length - maxLines} more`] : lines;
