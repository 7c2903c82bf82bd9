import { AsyncLocalStorage } from 'node:async_hooks';

const activities = new AsyncLocalStorage<string>();

/** Runs work under a name, such as `task send-broadcast`, for errors in it that nothing handles. */
export const runAs = <T>(name: string, work: () => T): T => activities.run(name, work);

/** The name of what is being done. */
export const activity = (): string | undefined => activities.getStore();
