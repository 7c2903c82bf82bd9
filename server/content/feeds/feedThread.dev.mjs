// Runs the thread from its TypeScript source, where nothing was built.
import { tsImport } from 'tsx/esm/api';

await tsImport('./feedThread.ts', import.meta.url);
