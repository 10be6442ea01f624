import type { BootConfig } from '@palpite/contract/boot';

/** The boot configuration in the page of the Brazilian brand. */
export const BOOT: BootConfig = {
  brand: {
    id: 'bethoje',
    appKey: 'key',
    name: 'Bethoje',
    logo: ['BET', 'HOJE'],
    theme: 'br',
    country: 'BR',
    currency: 'BRL',
    symbol: 'R$',
    defaultLanguage: 'PT',
    appGroup: 'bethoje',
    supportEmail: 'a@b.example',
    officialDomain: 'b.example',
    phonePrefix: '55',
    loginType: 'modal',
    appVersionThreshold: '2.0.0',
    buildCode: 'BHBR001',
    area: 'BR',
    flags: { americanOdds: false, web3: false },
  },
  language: 'PT',
  slogan: 'Apostas esportivas',
  demo: true,
  casino: true,
  newInterface: false,
  protocol: 1,
  version: '0.1.0',
};
