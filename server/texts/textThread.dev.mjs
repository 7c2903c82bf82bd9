// Runs the thread from its TypeScript source, where nothing was built.
import { tsImport } from 'tsx/esm/api';

await tsImport('./textThread.ts', import.meta.url);
