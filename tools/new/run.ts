import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refused, writeSkeleton } from './write.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
try {
  const { files, left } = writeSkeleton(root, process.argv.slice(2));
  const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
  execFileSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root, stdio: 'ignore' });
  console.log(['Written:', ...files.map((file) => `  ${file}`), '', 'Left to do:'].join('\n'));
  console.log(left.map((line, index) => `  ${index + 1}. ${line}`).join('\n'));
} catch (error) {
  console.error(error instanceof Refused ? error.message : error);
  process.exitCode = 1;
}
