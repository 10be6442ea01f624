import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 64;

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Replies per second; any status but 200 is an error. */
  measure(port: number, seconds: number, connections?: number): Promise<number>;
}

/** wrk is written in C and needs little CPU time; a client in Node would be slower than the server. */
export async function wrkLoad(folder: string, requests: readonly LoadRequest[]): Promise<Load> {
  const program = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((directory) => path.join(directory, 'wrk'))
    .find((file) => existsSync(file));
  if (!program) throw new Error('wrk is not on the PATH: install it (Debian: apt-get install wrk)');
  const script = path.join(folder, 'requests.lua');
  await writeFile(script, scriptOf(requests));
  return {
    async measure(port, seconds, connections = CONNECTIONS) {
      const { stdout } = await run(
        program,
        [
          '-t1',
          `-c${connections}`,
          `-d${seconds}s`,
          '--timeout',
          '20s',
          '-s',
          script,
          `http://127.0.0.1:${port}`,
        ],
        { timeout: (seconds + 30) * 1_000 },
      );
      if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`not every request was answered:\n${stdout}`);
      const found = /Requests\/sec:\s+([0-9.]+)/.exec(stdout)?.[1];
      if (found === undefined) throw new Error(`wrk gave no figure:\n${stdout}`);
      return Number(found);
    },
  };
}

/** This mark in a path is replaced by a different time in every request, as in every poll of a client. */
export const INSTANT = '1790000000000';

/** The requests are built once and then sent in turns, each time with the next time value. */
function scriptOf(requests: readonly LoadRequest[]): string {
  const quoted = (text: string) => JSON.stringify(text);
  const lines = requests.map(({ method, path: url, headers, body }) => {
    const table = Object.entries(headers).map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`);
    return `  all[#all + 1] = wrk.format(${quoted(method)}, ${quoted(url)}, {${table.join(', ')}}, ${body === undefined ? 'nil' : quoted(body)})`;
  });
  return `local all = {}
local turn = 0
function init()
${lines.join('\n')}
  for index, text in ipairs(all) do
    local from, to = string.find(text, '${INSTANT}', 1, true)
    all[index] = from and { string.sub(text, 1, from - 1), string.sub(text, to + 1) } or { text }
  end
end
function request()
  turn = turn + 1
  local parts = all[turn % #all + 1]
  if not parts[2] then return parts[1] end
  return parts[1] .. string.format('%.0f', ${INSTANT} + turn) .. parts[2]
end
`;
}
