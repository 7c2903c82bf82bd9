// Sends requests made from the contract to the server: `npm run fuzz -- 30000`, with a seed to repeat a run as a second
// argument. It fails on an answer of 5xx that the contract does not name, and on one that takes more than 5 s. After them
// it runs the unit tests, whose properties are tried on other cases.
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
