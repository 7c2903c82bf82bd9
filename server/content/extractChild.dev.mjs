// Runs the child from its TypeScript source, where nothing was built.
import { tsImport } from 'tsx/esm/api';

await tsImport('./extractChild.ts', import.meta.url);
