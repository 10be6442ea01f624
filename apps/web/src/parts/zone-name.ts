/** Names of zones are written without accents; these are the cities of our countries that have some. */
const ACCENTS: Readonly<Record<string, string>> = {
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Cuiaba: 'Cuiabá',
  Maceio: 'Maceió',
  Merida: 'Mérida',
  Panama: 'Panamá',
  Santarem: 'Santarém',
  'Sao Paulo': 'São Paulo',
};

/** `America/Sao_Paulo` → `São Paulo`. */
export function zoneName(zone: string): string {
  const name = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return ACCENTS[name] ?? name;
}
