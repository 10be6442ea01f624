import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '@palpite/contract/calls';
import { FIRST_CALLS } from '@palpite/contract/first-calls';
import { describe, expect, it } from 'vitest';
import { generatedFiles, readTables, renderCalls, renderFirstCalls } from './generate.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

function formatted(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const biome = execFile(
      'node',
      [
        `${root}node_modules/@biomejs/biome/bin/biome`,
        'format',
        '--stdin-file-path=packages/contract/src/x.ts',
      ],
      { cwd: root },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    biome.stdin?.end(text);
  });
}

describe('what is generated from the contract', () => {
  it('is committed as it would be written now: otherwise run `npm run generate`', async () => {
    for (const { path, text } of await generatedFiles()) {
      expect(await readFile(`${root}${path}`, 'utf8'), path).toBe(text);
    }
  });

  it('does not depend on the order of the calls in the contract', async () => {
    const [first, second] = [await generatedFiles(), await generatedFiles()];
    expect(first).toEqual(second);
    const namesOf = (text = '') =>
      [...text.matchAll(/^ {2}(\w+): \/\* @__PURE__ \*\//gm)].map(([, name]) => name ?? '');
    expect(namesOf(first[0]?.text)).toEqual([...FIRST_CALLS]);
    const others = Object.keys(calls).filter((name) => !(FIRST_CALLS as readonly string[]).includes(name));
    expect(namesOf(first[1]?.text)).toEqual(others.sort());
  });

  it('gives the browser three plain values per call and nothing that needs the schema library', async () => {
    const first = renderFirstCalls(Object.values(calls), {
      names: ['uid'],
      appKeyHeader: 'a',
      appNameHeader: 'b',
    });
    const imports = (text: string) => text.split('\n').filter((line) => line.startsWith('import'));
    expect(imports(first).length).toBeGreaterThan(0);
    expect(imports(first).every((line) => line.startsWith('import type '))).toBe(true);
    expect(imports(renderCalls([])).filter((line) => !line.startsWith('import type '))).toEqual([
      "import { type Endpoint, firstCalls } from './first-calls.ts';",
    ]);
    const browser = await import('@palpite/contract/generated/calls');
    for (const [name, endpoint] of Object.entries(browser.calls)) {
      const { method, path, retry } = calls[name as keyof typeof calls];
      expect(endpoint).toEqual({ method, path, retry });
    }
  });

  it('is written as the formatter would leave it', async () => {
    for (const { path, text } of await generatedFiles()) {
      if (path.endsWith('.ts')) expect(await formatted(text), path).toBe(text);
    }
  });

  it('lists every call, field, table and refusal in the report', async () => {
    const report = (await generatedFiles())[2]?.text ?? '';
    for (const name of Object.keys(calls)) expect(report).toContain(`### ${name}\n`);
    expect(report).toContain('- accountGet reply `balance_info.balance`: whole number');
    expect(report).toContain('- statementGet input `page_limit?`: whole number, 1..200');
    expect(report).toContain('- statementGet reply `records[].amount`: whole number');
    expect(report).toContain('- 604 `session-expired`');
    expect(report).toContain('- 1429 `too-many-requests`, HTTP 429');
    expect(report).toContain('- topic `player`');
    expect(Object.keys(await readTables()).length).toBeGreaterThanOrEqual(12);
    for (const name of Object.keys(await readTables())) expect(report).toContain(`- ${name} `);
  });

  it('--check passes on what is committed', async () => {
    const { stdout } = await run('node', ['--import', 'tsx', 'tools/generate/run.ts', '--check'], {
      cwd: root,
    });
    expect(stdout.trim().split('\n')).toEqual([
      'packages/contract/src/generated/first-calls.ts: up to date',
      'packages/contract/src/generated/calls.ts: up to date',
      'packages/contract/report.md: up to date',
    ]);
  });
});
