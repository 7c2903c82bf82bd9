const units = [
  ['kilobyte', 1e3, 0],
  ['megabyte', 1e6, 1],
  ['gigabyte', 1e9, 1],
] as const;

/** `34 kB`, `1.2 MB` or `20.5 GB`. */
export function formatBytes(bytes: number): string {
  const [unit, size, maximumFractionDigits] = units.findLast(([, least]) => bytes >= least) ?? units[0];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits }).format(bytes / size);
}
