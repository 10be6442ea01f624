import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { escapeHtml } from '@palpite/kernel/text';
import { type Prepared, prepare } from '../http/prepared.ts';
import { iconPath, manifestPath, touchIconPath } from './app-files.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import type { PageBrand } from './page-brand.ts';

export interface LandingPage {
  readonly page: Prepared;
  readonly inline: InlineHashes;
}

const NO_CACHE = 'no-cache';

/** Where the browser has no question of its own, the page says how it is done by hand. */
const SCRIPT = [
  'let offer;',
  "addEventListener('beforeinstallprompt',(event)=>{event.preventDefault();offer=event});",
  "navigator.serviceWorker?.register('/sw.js').catch(()=>{});",
  "document.getElementById('go').addEventListener('click',async()=>{",
  "if(!offer){document.getElementById('how').hidden=false;return}",
  'offer.prompt();const{outcome}=await offer.userChoice;offer=undefined;',
  "if(outcome==='accepted')document.getElementById('browser').click()});",
].join('');

/**
 * The outer page that offers the installed app: outside of the app and its hash routes, without its code, so that a link
 * from an advertisement opens at once.
 */
export function landingPage(brand: PageBrand, language: LanguageCode): LandingPage {
  const { landing } = brand.texts[language];
  const { html: tag } = LANGUAGES[language];
  const html = `<!doctype html>
<html lang="${escapeHtml(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(`${landing.go}: ${brand.name}`)}</title>
<meta name="description" content="${escapeHtml(brand.texts[language].description)}">
<meta name="theme-color" content="${escapeHtml(brand.icon.ground)}">
<link rel="manifest" href="${escapeHtml(manifestPath(brand.id, tag))}">
<link rel="icon" href="${escapeHtml(iconPath(brand.id))}">
<link rel="apple-touch-icon" href="${escapeHtml(touchIconPath(brand.id))}">
<style>${styleOf(brand)}</style>
</head>
<body>
<header>${escapeHtml(brand.logo[0])}<i>/</i>${escapeHtml(brand.logo[1])}</header>
<main>
<img src="${escapeHtml(iconPath(brand.id))}" alt="" width="160" height="160">
<h1>${escapeHtml(landing.head)}</h1>
<p>${escapeHtml(landing.text)}</p>
<button id="go" type="button">${escapeHtml(landing.go)}</button>
<p id="how" role="status" hidden>${escapeHtml(landing.byHand)}</p>
<a id="browser" href="${escapeHtml(`/?brand=${brand.id}&lca_lang=${language}`)}">${escapeHtml(landing.browser)}</a>
<small>${escapeHtml(landing.responsible)} ${escapeHtml(brand.officialDomain)}</small>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return { page: prepare(html, 'text/html; charset=utf-8', NO_CACHE), inline: inlineHashes(html) };
}

/** The colours are those of the brand's icon; `checkPageBrand` has checked them. */
function styleOf({ icon }: PageBrand): string {
  const text = 'color:#fff;font:16px/1.45 system-ui,sans-serif';
  return [
    '*{box-sizing:border-box}',
    `body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:${icon.ground};${text}}`,
    'header{padding:16px;font-weight:800;text-transform:uppercase}',
    `header i{color:${icon.mark}}`,
    'main{flex:1;display:flex;flex-direction:column;justify-content:flex-end;gap:14px;width:100%;max-width:480px;margin:0 auto;padding:16px}',
    'img{align-self:center;margin:auto;border-radius:36px}',
    'h1{margin:0;font-size:36px;line-height:1.05}p{margin:0}',
    `button{min-height:52px;border:0;border-radius:10px;background:${icon.mark};color:#111;font:inherit;font-weight:700}`,
    'a{align-self:center;padding:10px;color:inherit}small{text-align:center}',
  ].join('');
}
