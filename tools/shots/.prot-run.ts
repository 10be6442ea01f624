import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find.mjs';
import { shotHouse } from './house.ts';
import { PROTECTION_SHOTS } from './protection-list.ts';
import { seatedVisitor, takeShot } from './take.ts';
const folder = '/tmp/prot-shots';
await mkdir(folder, { recursive: true });
const part = process.argv[2] ?? '';
const house = await shotHouse(process.env.SHOTS_URL);
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
try {
  const studio = { browser, url: house.url, folder };
  const kept = await seatedVisitor(studio, 'br');
  for (const shot of PROTECTION_SHOTS.filter((s) => s.name.includes(part))) {
    try { console.log(await takeShot(studio, shot, kept)); } catch (e) { console.log(shot.name, String(e).slice(0, 400)); }
  }
} finally { await browser.close(); await house.close(); }
