import type { Sport } from '@palpite/kernel/sports';
import { chanceOf } from '../model/chance.ts';
import { clubCountryOf } from './countries.ts';

interface VenueWords {
  /** `*` is the rest of the name. */
  readonly grounds: readonly string[];
  readonly halls: readonly string[];
  readonly rest: readonly string[];
}

const PORTUGUESE: VenueWords = {
  grounds: ['Estádio *', 'Arena *', 'Estádio Municipal *'],
  halls: ['Ginásio *', 'Arena *', 'Ginásio Poliesportivo *'],
  rest: [
    ...['Vila Serena', 'Dom Aurélio', 'Morro Alto', 'Ribeira Nova', 'Campo das Flores', 'Barão do Vale'],
    ...['Doutor Amaral Couto', 'Ponte Velha', 'Ipê Amarelo', 'Jardim do Lago', 'Sete Colinas', 'Pedra Clara'],
  ],
};
const SPANISH: VenueWords = {
  grounds: ['Estadio *', 'Estadio Municipal *', 'Arena *'],
  halls: ['Coliseo *', 'Arena *', 'Palacio de los Deportes *'],
  rest: [
    ...['Sol del Valle', 'General Ibáñez Luna', 'La Alameda', 'Cerro Azul', 'Puente Nuevo', 'Las Acacias'],
    ...['Don Evaristo', 'Los Naranjos', 'Río Claro', 'Campo Viejo', 'Monte Alto', 'La Victoria Norte'],
  ],
};
const ENGLISH: VenueWords = {
  grounds: ['* Park', '* Road', '* Stadium', 'The * Ground'],
  halls: ['* Arena', '* Center', '* Hall', '* Fieldhouse'],
  rest: [
    ...['Ashworth', 'Kingsmere', 'Northgate', 'Harbour View', 'Millbrook', 'Redstone'],
    ...['Lakeside', 'Fernhill', 'Old Foundry', 'Westbourne', 'Highfield Cross', 'Silverdale'],
  ],
};
const ITALIAN: VenueWords = {
  grounds: ['Stadio *', 'Stadio Comunale *'],
  halls: ['PalaSport *', 'Palazzetto *'],
  rest: [
    ...['Villa Aurora', 'Monte Sereno', 'Porta Vecchia', 'San Lazzaro Nuovo', 'Ponte Rosso'],
    ...['Tre Fontane', 'Borgo Alto', 'Enrico Valdesi', 'La Cascina', 'Colle Verde'],
  ],
};
const GERMAN: VenueWords = {
  grounds: ['*-Stadion', '*-Arena', 'Stadion am *'],
  halls: ['*halle', '*-Arena'],
  rest: ['Lindenhof', 'Westpark', 'Mühlenberg', 'Adlerhorst', 'Sonnenwald', 'Rheinblick', 'Birkenfeld'],
};
const RUSSIAN: VenueWords = {
  grounds: ['Стадион «*»', '«* Арена»'],
  halls: ['Дворец спорта «*»', '«* Арена»'],
  rest: ['Заречье', 'Северный берег', 'Факел', 'Старый мост', 'Восход', 'Лесной', 'Берёзовая роща', 'Маяк'],
};
const VIETNAMESE: VenueWords = {
  grounds: ['Sân vận động *'],
  halls: ['Nhà thi đấu *'],
  rest: ['Bình Minh', 'Hoa Sen', 'Tân Sơn', 'Phú Thịnh', 'Đại Nam', 'Sông Xanh', 'An Hòa', 'Thành Công'],
};

const OF_COUNTRY: Readonly<Record<string, VenueWords>> = {
  AR: SPANISH,
  BR: PORTUGUESE,
  CO: SPANISH,
  DE: GERMAN,
  ES: SPANISH,
  IT: ITALIAN,
  MX: SPANISH,
  PE: SPANISH,
  RU: RUSSIAN,
  VN: VIETNAMESE,
};

const HALL_SPORTS: readonly Sport[] = ['basketball', 'volleyball'];

/** An invented ground of a home side; undefined in sports whose tournaments have no home side. */
export function venueOf(sport: Sport, team: number): string | undefined {
  const isHall = HALL_SPORTS.includes(sport);
  if (!isHall && sport !== 'football') return undefined;
  const { grounds, halls, rest } = OF_COUNTRY[clubCountryOf(team) ?? ''] ?? ENGLISH;
  const chance = chanceOf(0, 'venue', team);
  const shapes = isHall ? halls : grounds;
  const shape = shapes[chance.below(shapes.length)] ?? '*';
  return shape.replace('*', rest[chance.below(rest.length)] ?? '');
}
