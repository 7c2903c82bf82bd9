/** A row of a file of people that adds no user. */
export interface SkippedRow {
  line: number;
  value: string;
  reason: string;
}

/** A CSV file of rows, with what each says and why it was skipped. No spreadsheet computes a value of it. */
export async function skippedFile(rows: readonly SkippedRow[]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(
    rows.map(({ line, value, reason }) => ({ row: line, value, reason })),
    { escapeFormulae: true },
  );
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}
