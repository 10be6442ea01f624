import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find.mjs';
import { writeSheet } from './sheet.ts';
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const d = '/tmp/prot-shots';
const groups = { s1: ['limits','limits-pending','limits-sheet','limits-time-sheet'], s2: ['limits-pause','limits-identity','self-exclusion','self-exclusion-sure'], s3: ['reality','reality-light','limits-light','limits-failed'], s4: ['limits-loading','limits-offline','limits-none'], s5: ['limits-ru-360','limits-vi-360','self-exclusion-ru-360','reality-ru-360','reality-vi-360'] };
for (const [k, names] of Object.entries(groups)) await writeSheet(browser, names.map((name) => ({ name, path: `${d}/${name}.png`, wide: false })), `${d}/${k}.png`);
await browser.close();
