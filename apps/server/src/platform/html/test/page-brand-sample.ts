import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { PageBrand, PageTexts } from '../page-brand.ts';

/** A brand whose texts all try to break out of the page. */
export function nastyBrand(id = 'bethoje'): PageBrand {
  const texts = Object.fromEntries(
    LANGUAGE_CODES.map((code) => [
      code,
      {
        title: `"><script>alert('${code}')</script> & %BOOT% $& ${code}`,
        slogan: `"odds" & <more> in ${code}`,
        description: `description ' " < & of ${code}`,
        keywords: `bets,odds,${code}`,
        liveNow: `live & <now> in ${code}`,
        landing: {
          head: `<b>head</b> in ${code}`,
          text: 'text & "text"',
          go: 'install',
          byHand: 'by hand',
          browser: 'browser',
          responsible: '18+',
        },
      },
    ]),
  ) as Record<LanguageCode, PageTexts>;
  return {
    id,
    appKey: 'key-1',
    name: '</script><script>alert(1)</script>\u2028<!--',
    logo: ['bet', 'hoje'],
    theme: 'br',
    country: 'BR',
    currency: 'BRL',
    symbol: 'R$',
    defaultLanguage: 'PT',
    appGroup: 'group-1',
    supportEmail: 'help@example.com',
    officialDomain: 'bethoje.example',
    phonePrefix: '55',
    loginType: 'modal',
    appVersionThreshold: '2.0.0',
    buildCode: 'BHBR001',
    area: 'BR',
    flags: { americanOdds: false, web3: false },
    texts,
    themeColor: '#0b3d2e',
    backgroundColor: '#0a0f0d',
    icon: { ground: '#0b5d3b', mark: '#ffd43b' },
  };
}

export const TEMPLATE = `<!doctype html>
<html lang="%LANG%" data-brand="%BRAND%" data-theme="%THEME%">
<head>
<title>%TITLE%</title>
<meta name="description" content="%DESCRIPTION%">
<meta name="keywords" content="%KEYWORDS%">
<meta name="theme-color" content="%THEME_COLOR%">
<link rel="manifest" href="%MANIFEST%">
<link rel="icon" href="%ICON%" type="image/svg+xml">
<script type="application/json" id="palpite-boot">%BOOT%</script>
<script type="module" src="/assets/app-1.js"></script>
</head>
<body><div id="root" style="width:100%"><b>%LOGO_FIRST% %LOGO_SECOND%</b> %LIVE_NOW% %SLOGAN%</div></body>
</html>
`;
