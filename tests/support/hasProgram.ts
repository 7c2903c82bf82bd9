import { spawnSync } from 'node:child_process';

/** Whether the system has a program of this name, a word without anything that a shell would read. */
export const hasProgram = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
