import { configureGlobal } from 'fast-check';

// The same cases in every run, so that a change and nothing else makes a test fail. `npm run fuzz` looks for new ones.
configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_122) });
