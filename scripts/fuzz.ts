// Sends random requests generated from the contract to the server: `npm run fuzz -- 30000`. A second argument is the
// seed of a run to repeat. Fails on a 5xx response that the contract doesn't list, and on one that takes more than 5 s.
// Then runs the unit tests, whose property tests use the same seed.
import { programPath, run } from './lib/run.ts';

const [count = '30000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`Seed ${seed}. To repeat it: npm run fuzz -- ${count} ${seed}`);
const env = { FUZZ_COUNT: count, FUZZ_SEED: seed };
const requestsExitCode = await run(
  programPath('vitest'),
  ['run', '--project', 'api', 'tests/api/fuzz.test.ts'],
  env,
);
const propertyTestsExitCode = await run(programPath('vitest'), ['run', '--project', 'unit'], env);
process.exitCode = requestsExitCode || propertyTestsExitCode;
