import { readFileSync } from 'node:fs';

/**
 * Loaded before a server of the load test: its time is the machine's plus the offset in the file, so that minutes and
 * days pass between two requests.
 */
const EVERY_MS = 25;
const file = process.env.LOAD_TIME_FILE ?? '';
const machineMs = Date.now;
let shiftMs = 0;
const follow = () => {
  shiftMs = Number(readFileSync(file, 'utf8'));
};
follow();
setInterval(follow, EVERY_MS).unref();
Date.now = () => machineMs() + shiftMs;
