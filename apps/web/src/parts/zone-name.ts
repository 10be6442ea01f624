/** Names of zones are written without accents. These are zones of Latin America and Vietnam whose names have some. */
const ACCENTS: Readonly<Record<string, string>> = {
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  'Bahia Banderas': 'Bahía de Banderas',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  'Ciudad Juarez': 'Ciudad Juárez',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  'Ho Chi Minh': 'Hồ Chí Minh',
  Maceio: 'Maceió',
  Mazatlan: 'Mazatlán',
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
