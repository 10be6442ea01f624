import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordSandbox } from './record.ts';

/** `tsx tools/record-feed/run.ts FOLDER`: writes down what the sandbox's feed says, for the examination of adapters. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where to: tsx tools/record-feed/run.ts FOLDER');
for (const [name, news] of Object.entries(recordSandbox())) {
  writeFileSync(
    join(folder, `${name}.jsonl`),
    news.map((one: object) => `${JSON.stringify(one)}\n`).join(''),
  );
  console.log(`${name}: ${news.length} messages`);
}
