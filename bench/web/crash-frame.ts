import type { Figure } from '../benchmark.ts';
import { busyOf, SLOWDOWN, tasksWhile } from './main-thread.ts';
import { newPhone, type Visits } from './visits.ts';

const FLIGHT_WITHIN_MS = 120_000;
const WATCH_MS = 4_000;
/** Under this a phone of 60 frames a second has time for everything else. */
const FRAME_MS = 8;
/** A round that crashed at once has too few frames to tell. */
const FRAMES_MIN = 30;
const ROUNDS = 3;
const TRIES = 12;

/** Counts frames while the round flies. */
const COUNT = `
  window.palpiteFrames = 0;
  const count = () => {
    if (document.querySelector('[data-phase="flying"][data-round]')) window.palpiteFrames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
`;

/** Work of the main thread for one frame of the flying curve, on a slowed processor; median of several rounds. */
export async function crashFrame(visits: Visits, say: (line: string) => void): Promise<Figure[]> {
  const context = await newPhone(visits);
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await page.goto(`${visits.url}/#/game-room?provider=palpite&game_id=crash`);
    const phase = (name: string) =>
      page
        .locator(`[data-phase="${name}"][data-round]`)
        .waitFor({ state: 'attached', timeout: FLIGHT_WITHIN_MS });
    await page.evaluate(COUNT);
    const measured: number[] = [];
    for (let attempt = 0; attempt < TRIES && measured.length < ROUNDS; attempt += 1) {
      await phase('betting');
      await phase('flying');
      await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const before = await page.evaluate<number>('window.palpiteFrames');
      const tasks = await tasksWhile(tools, () => page.waitForTimeout(WATCH_MS));
      const frames = (await page.evaluate<number>('window.palpiteFrames')) - before;
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const isFlying = (await page.locator('[data-phase="flying"][data-round]').count()) > 0;
      if (!isFlying || frames < FRAMES_MIN) continue;
      const { busyMs } = busyOf(tasks);
      say(`  crash: ${frames} frames in ${WATCH_MS} ms, ${(busyMs / frames).toFixed(1)} ms each`);
      measured.push(busyMs / frames);
    }
    const value = measured.sort((a, b) => a - b)[measured.length >> 1] ?? Number.NaN;
    return [{ name: 'crash: work per frame', value, unit: 'ms', budget: FRAME_MS, rule: 'at-most' }];
  } finally {
    await context.close();
  }
}
