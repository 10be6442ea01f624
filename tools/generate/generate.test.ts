import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '@palpite/contract/calls';
import { describe, expect, it } from 'vitest';
import { generatedFiles, readTables, renderCallsFile } from './generate.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

describe('what is generated from the contract', () => {
  it('is committed as it would be written now: otherwise run `npm run generate`', async () => {
    for (const { path, text } of await generatedFiles()) {
      expect(await readFile(`${root}${path}`, 'utf8'), path).toBe(text);
    }
  });

  it('does not depend on the order of the calls in the contract', async () => {
    const [first, second] = [await generatedFiles(), await generatedFiles()];
    expect(first).toEqual(second);
    const names = [...(first[0]?.text ?? '').matchAll(/^ {2}(\w+): \/\* @__PURE__ \*\//gm)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(Object.keys(calls).sort());
  });

  it('gives the browser three plain values per call and nothing that needs the schema library', async () => {
    const text = renderCallsFile(Object.values(calls), {
      names: ['uid'],
      appKeyHeader: 'a',
      appNameHeader: 'b',
    });
    const imports = text.split('\n').filter((line) => line.startsWith('import'));
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.every((line) => line.startsWith('import type '))).toBe(true);
    const browser = await import('@palpite/contract/generated/calls');
    for (const [name, endpoint] of Object.entries(browser.calls)) {
      const { method, path, retry } = calls[name as keyof typeof calls];
      expect(endpoint).toEqual({ method, path, retry });
    }
  });

  it('is written as the formatter would leave it', async () => {
    const [file] = await generatedFiles();
    const { stdin } = await new Promise<{ stdin: string }>((resolve, reject) => {
      const biome = execFile(
        'node',
        [
          `${root}node_modules/@biomejs/biome/bin/biome`,
          'format',
          '--stdin-file-path=packages/contract/src/x.ts',
        ],
        { cwd: root },
        (error, stdout) => (error ? reject(error) : resolve({ stdin: stdout })),
      );
      biome.stdin?.end(file?.text);
    });
    expect(stdin).toBe(file?.text);
  });

  it('lists every call, field, table and refusal in the report', async () => {
    const report = (await generatedFiles())[1]?.text ?? '';
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
      'packages/contract/src/generated/calls.ts: up to date',
      'packages/contract/report.md: up to date',
    ]);
  });
});
