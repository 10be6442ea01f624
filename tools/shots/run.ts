import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find.mjs';
import { CONSOLE_SHOTS, type ConsoleShot } from './console-list.ts';
import { takeConsoleShot } from './console-take.ts';
import { shotHouse } from './house.ts';
import { SHOTS } from './list.ts';
import { type SheetPicture, writeSheet } from './sheet.ts';
import type { BrandName, Shot } from './shot.ts';
import { type Studio, seatedVisitor, takeShot } from './take.ts';

const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

/** `npm run shots [-- PART]`: pictures of every screen, or of a sheet, or of those whose name contains PART; and contact sheets. */
async function main(part: string): Promise<void> {
  const ofSheet = SHOTS.filter((shot) => shot.sheet === part);
  const wanted = ofSheet.length > 0 ? ofSheet : SHOTS.filter((shot) => shot.name.includes(part));
  const desks = CONSOLE_SHOTS.filter((shot) => shot.name.includes(part));
  if (wanted.length + desks.length === 0) throw new Error(`no picture has ${part} in its name`);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const house = await shotHouse(process.env.SHOTS_URL);
  const { executablePath, args } = await findBrowser({ announce: (line) => console.log(line) });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const studio = { browser, url: house.url, folder: FOLDER };
    await takeAll(studio, wanted);
    if (desks.length > 0) await takeConsole(studio, desks);
  } finally {
    await browser.close();
    await house.close();
  }
}

async function takeAll(studio: Studio, wanted: readonly Shot[]): Promise<void> {
  const visitors = new Map<BrandName, Awaited<ReturnType<typeof seatedVisitor>>>();
  const sheets = new Map<string, SheetPicture[]>();
  for (const shot of wanted) {
    const brand = shot.brand ?? 'br';
    const kept = visitors.get(brand) ?? (await seatedVisitor(studio, brand));
    visitors.set(brand, kept);
    const path = await takeShot(studio, shot, kept);
    console.log(`shots/${shot.name}.png`);
    const pictures = sheets.get(shot.sheet) ?? [];
    sheets.set(shot.sheet, [...pictures, { name: shot.name, path, wide: (shot.width ?? 0) > 480 }]);
  }
  for (const [name, pictures] of sheets) {
    await writeSheet(studio.browser, pictures, `${studio.folder}/contact-${name}.png`);
    console.log(`shots/contact-${name}.png`);
  }
}

async function takeConsole(studio: Studio, wanted: readonly ConsoleShot[]): Promise<void> {
  const pictures: SheetPicture[] = [];
  for (const shot of wanted) {
    pictures.push({ name: shot.name, path: await takeConsoleShot(studio, shot), wide: true });
    console.log(`shots/${shot.name}.png`);
  }
  await writeSheet(studio.browser, pictures, `${studio.folder}/contact-console.png`);
  console.log('shots/contact-console.png');
}

await main(process.argv[2] ?? '');
