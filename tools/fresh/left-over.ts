import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

function read(work: () => string): string {
  try {
    return work();
  } catch {
    // Ended meanwhile, or not ours to look at.
    return '';
  }
}

export interface LeftOver {
  readonly id: number;
  readonly command: string;
}

/** Programs that were started from the folder or work in it, by what the system tells of them; Linux only. */
export function processesOf(folder: string): LeftOver[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((id) => {
      const command = read(() => readFileSync(`/proc/${id}/cmdline`, 'utf8'))
        .replaceAll('\0', ' ')
        .trim();
      const place = read(() => readlinkSync(`/proc/${id}/cwd`));
      return command.includes(folder) || place.startsWith(folder)
        ? [{ id: Number(id), command: command.slice(0, 120) }]
        : [];
    });
}
