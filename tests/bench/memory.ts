import { readFile } from 'node:fs/promises';

/** Of a process, in MiB. */
export const residentMemory = (pid: number) => status(pid, 'VmRSS');

/** The most that a process has had so far, in MiB; 0 once it has ended. */
export const peakMemory = (pid: number) => status(pid, 'VmHWM').catch(() => 0);

async function status(pid: number, name: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
}
