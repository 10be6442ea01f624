export interface Bank {
  readonly code: string;
  readonly name: string;
}

const list = (text: string): readonly Bank[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...name] = line.trim().split(' ');
      return { code, name: name.join(' ') };
    });

/** Banks by country, with the codes of its payment schemes; a country that needs none has no list. */
const BANKS: Readonly<Record<string, readonly Bank[]>> = {
  BR: list(`
    260 Nubank
    341 Itaú
    237 Bradesco
    001 Banco do Brasil
    104 Caixa Econômica Federal
    033 Santander
    077 Inter
    336 C6 Bank
    290 PagBank
    323 Mercado Pago`),
  MX: list(`
    012 BBVA México
    002 Banamex
    072 Banorte
    014 Santander
    021 HSBC
    044 Scotiabank
    036 Inbursa
    127 Banco Azteca
    137 BanCoppel
    030 BanBajío
    058 Banregio
    638 Nu México
    646 STP
    722 Mercado Pago`),
  CO: list(`
    1007 Bancolombia
    1051 Davivienda
    1001 Banco de Bogotá
    1013 BBVA Colombia
    1023 Banco de Occidente
    1002 Banco Popular
    1052 AV Villas
    1032 Banco Caja Social
    1019 Scotiabank Colpatria
    1040 Banco Agrario
    1006 Itaú
    1062 Banco Falabella
    1012 GNB Sudameris
    1060 Banco Pichincha
    1507 Nequi
    1551 DaviPlata
    1151 RappiPay
    1801 Movii
    1809 Nu`),
  PE: list(`
    002 BCP
    011 BBVA Perú
    003 Interbank
    009 Scotiabank
    018 Banco de la Nación
    038 BanBif
    035 Banco Pichincha
    049 Mibanco
    053 Banco GNB
    054 Banco Falabella
    055 Banco Ripley
    023 Banco de Comercio`),
  VN: list(`
    970436 Vietcombank
    970415 VietinBank
    970418 BIDV
    970405 Agribank
    970407 Techcombank
    970422 MB Bank
    970416 ACB
    970432 VPBank
    970423 TPBank
    970403 Sacombank
    970437 HDBank
    970441 VIB
    970443 SHB
    970448 OCB
    970426 MSB
    970440 SeABank
    970431 Eximbank
    970449 LPBank`),
};

export function banksOf(country: string): readonly Bank[] {
  return BANKS[country] ?? [];
}

export const codesOf = (country: string): readonly string[] => banksOf(country).map(({ code }) => code);
