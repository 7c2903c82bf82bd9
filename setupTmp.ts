import { configureGlobal } from 'fast-check';
configureGlobal({ numRuns: 3000 });
