import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '#shared/format/dates.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { RevokeButton, type RevokeTexts } from './RevokeButton.tsx';

/** A token or key, of which only the beginning is known. */
interface Secret {
  id: number;
  name: string;
  hint: string;
  last_used_at: string | null;
}

type SecretTexts = RevokeTexts &
  Record<'name' | 'state' | 'lastUsed' | 'never' | 'actions', string> & { prefix: (hint: string) => string };

export interface SecretKind<Row extends Secret> {
  texts: SecretTexts;
  isActive: (row: Row) => boolean;
  renderState: (row: Row) => ReactNode;
  onRevoke: (row: Row) => Promise<unknown>;
}

interface OwnColumns<Row> {
  /** Header of the column that shows the start of the secret. */
  secret: string;
  about: Column<Row>[];
  end?: Column<Row>[];
}

export const secretColumns = <Row extends Secret>(
  { texts, isActive, renderState, onRevoke }: SecretKind<Row>,
  { secret, about, end = [] }: OwnColumns<Row>,
): Column<Row>[] => [
  {
    id: 'name',
    narrowWidth: 160,
    header: texts.name,
    isRowHeader: true,
    render: ({ name }) => (
      <Text dir="auto" lines={2} weight="strong">
        {name}
      </Text>
    ),
  },
  {
    id: 'secret',
    width: 130,
    narrowWidth: 116,
    dropOrder: 3,
    header: secret,
    render: ({ hint }) => <code>{texts.prefix(hint)}</code>,
  },
  ...about,
  { id: 'state', width: 110, header: texts.state, render: renderState },
  {
    id: 'lastUsed',
    width: 120,
    narrowWidth: 100,
    dropOrder: 2,
    header: texts.lastUsed,
    render: ({ last_used_at: used }) => <RelativeMoment instant={used} emptyText={texts.never} />,
  },
  ...end,
  {
    id: 'actions',
    align: 'end',
    width: 80,
    header: texts.actions,
    render: (row) =>
      isActive(row) && <RevokeButton name={row.name} messages={texts} onRevoke={() => onRevoke(row)} />,
  },
];

interface SecretCardProps<Row extends Secret> {
  row: Row;
  kind: SecretKind<Row>;
  about?: string | false;
  lines: string[];
}

export function SecretCard<Row extends Secret>({ row, kind, about, lines }: SecretCardProps<Row>) {
  const { texts, isActive, renderState, onRevoke } = kind;
  return (
    <Stack gap={2}>
      <Cluster justify="space-between" align="start" isSingleLine>
        <Text dir="auto" lines={3} weight="strong">
          {row.name}
        </Text>
        {isActive(row) ? (
          <RevokeButton name={row.name} messages={texts} onRevoke={() => onRevoke(row)} hasLabel />
        ) : (
          renderState(row)
        )}
      </Cluster>
      <Text size="xs" tone="muted">
        <code>{texts.prefix(row.hint)}</code>
        {about && ' · '}
        <bdi>{about}</bdi>
        {[...lines, `${texts.lastUsed}: ${formatDateTime(row.last_used_at) || texts.never}`].map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </Text>
    </Stack>
  );
}
