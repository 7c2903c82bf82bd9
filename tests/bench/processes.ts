import { readFile } from 'node:fs/promises';

/** Of a process, in MiB. */
export const residentMemory = (pid: number) => status(pid, 'VmRSS');

/** The most that a process has had so far, in MiB; 0 once it has ended. */
export const peakMemory = (pid: number) => status(pid, 'VmHWM').catch(() => 0);

async function status(pid: number, name: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

/** Of a process, user and system, since its start. */
export async function processorSeconds(pid: number) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
