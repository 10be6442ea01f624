// Plain JavaScript on purpose: PostgreSQL runs this for every file of its log, so it must start fast without a loader.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gunzipSync, gzipSync } from 'node:zlib';

const LEVEL = 3;
const NAME = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/;
const DRAFT = /\.gz\.draft-\d+$/;
/** PostgreSQL takes 1 of a restore_command for "there is no such file" and ends a recovery that gets more than 125. */
const NOT_THERE = 1;
const DAMAGED = 200;

const COMMANDS = {
  /** archive_command: succeeds only when the file is complete in the folder and on the disk. */
  store(folder, source, name) {
    const target = fileOf(folder, name);
    const bytes = readFileSync(source);
    if (existsSync(target)) {
      // PostgreSQL repeats a file when it crashed before it noted the success.
      if (gunzipSync(readFileSync(target)).equals(bytes)) return 0;
      throw new Error(`${target} exists and holds something else: give every database a folder of its own`);
    }
    write(target, gzipSync(bytes, { level: LEVEL }));
    return 0;
  },
  /** restore_command. */
  fetch(folder, name, target) {
    const source = fileOf(folder, name);
    if (!existsSync(source)) return NOT_THERE;
    try {
      writeFileSync(target, gunzipSync(readFileSync(source)), { mode: 0o600 });
      return 0;
    } catch (error) {
      process.stderr.write(`${source}: ${error.message}\n`);
      return DAMAGED;
    }
  },
  /** Whether files can be stored in the folder; removes what a killed run has left. */
  check(folder) {
    for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(path.join(folder, name));
    const probe = path.join(folder, `probe.gz.draft-${process.pid}`);
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe);
    return 0;
  },
};

process.exitCode = main(process.argv.slice(2));

function main([command, ...given]) {
  try {
    if (!Object.hasOwn(COMMANDS, command ?? '')) throw new Error('store, fetch or check');
    return COMMANDS[command](...given);
  } catch (error) {
    process.stderr.write(`archive-wal ${command}: ${error.message}\n`);
    return command === 'fetch' ? DAMAGED : 1;
  }
}

function fileOf(folder, name) {
  if (!NAME.test(name ?? '')) throw new Error(`${name} is no file of PostgreSQL's log`);
  return path.join(folder, `${name}.gz`);
}

/** Under another name until it is complete, and durable before it counts. */
function write(target, bytes) {
  const draft = `${target}.draft-${process.pid}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  const folder = openSync(path.dirname(target), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
