import type { LeagueRow } from './read.ts';

const VNL = `
  Brazil 0.16 PT=Brasil ES=Brasil RU=Бразилия VI=Brazil
  Poland 0.2 PT=Polônia ES=Polonia RU=Польша VI=Ba Lan
  Italy 0.18 PT=Itália ES=Italia RU=Италия VI=Ý
  France 0.16 PT=França ES=Francia RU=Франция VI=Pháp
  Japan 0.14 PT=Japão ES=Japón RU=Япония VI=Nhật Bản
  United States 0.1 PT=Estados Unidos ES=Estados Unidos RU=США VI=Mỹ
  Slovenia 0.1 PT=Eslovênia ES=Eslovenia RU=Словения VI=Slovenia
  Argentina 0.04 RU=Аргентина VI=Argentina
  Cuba 0.04 RU=Куба VI=Cuba
  Iran 0 PT=Irã ES=Irán RU=Иран VI=Iran
  Canada 0.02 PT=Canadá ES=Canadá RU=Канада VI=Canada
  Germany 0.02 PT=Alemanha ES=Alemania RU=Германия VI=Đức`;

export const VOLLEYBALL: readonly LeagueRow[] = [
  {
    id: 901,
    sport: 'volleyball',
    name: 'Superliga Brasil',
    country: 'BR',
    rank: 1,
    hot: true,
    weight: 4,
    form: { bestOf: 5 },
    names: { RU: 'Бразилия. Суперлига' },
    teams: `
      Sada Cruzeiro 0.18 RU=Сада Крузейро
      Minas 0.12 RU=Минас
      Suzano 0.06
      Vôlei Renata Campinas 0.1
      Sesi-Bauru 0.08
      Joinville 0.02
      Praia Clube 0.04
      Guarulhos 0
      São José -0.02
      Monte Carmelo -0.08
      Goiás Vôlei -0.1
      Apan Blumenau -0.06`,
  },
  {
    id: 902,
    sport: 'volleyball',
    name: 'Nations League',
    country: 'INT',
    rank: 2,
    hot: true,
    weight: 3,
    form: { bestOf: 5 },
    names: { PT: 'Liga das Nações', ES: 'Liga de Naciones', RU: 'Лига наций' },
    teams: VNL,
  },
  {
    id: 903,
    sport: 'volleyball',
    name: 'Premier Volleyball League',
    country: 'PH',
    rank: 3,
    hot: true,
    weight: 3,
    form: { bestOf: 5 },
    names: { RU: 'Филиппины. Премьер-лига' },
    teams: `
      Creamline Cool Smashers 0.16
      PLDT High Speed Hitters 0.12
      Petro Gazz Angels 0.1
      Chery Tiggo Crossovers 0.04
      Akari Chargers 0.06
      Choco Mucho Flying Titans 0.04
      Cignal HD Spikers 0.08
      Farm Fresh Foxies 0
      ZUS Coffee Thunderbelles 0
      Nxled Chameleons -0.06
      Capital1 Solar Spikers -0.06
      Galeries Tower Highrisers -0.14`,
  },
  {
    id: 904,
    sport: 'volleyball',
    name: 'Vietnam National League',
    country: 'VN',
    rank: 4,
    hot: false,
    weight: 2,
    form: { bestOf: 5 },
    names: {
      PT: 'Liga do Vietnã',
      ES: 'Liga de Vietnam',
      RU: 'Вьетнам. Чемпионат',
      VI: 'Giải VĐQG Việt Nam',
    },
    teams: `
      The Cong Tan Cang 0.1 VI=Thể Công Tân Cảng
      Bien Phong 0.08 VI=Biên Phòng
      Sanest Khanh Hoa 0.08 VI=Sanest Khánh Hòa
      Ha Noi 0.02 VI=Hà Nội
      Ninh Binh 0.06 VI=LPBank Ninh Bình
      Da Nang -0.02 VI=Đà Nẵng
      Ho Chi Minh City 0.02 VI=TP Hồ Chí Minh
      Long An -0.06 VI=VLXD Bình Dương Long An`,
  },
  {
    id: 905,
    sport: 'volleyball',
    name: 'SuperLega',
    country: 'IT',
    rank: 5,
    hot: false,
    weight: 2,
    form: { bestOf: 5 },
    names: { RU: 'Италия. Суперлига' },
    teams: `
      Trentino 0.14 RU=Трентино
      Perugia 0.18 RU=Перуджа
      Lube Civitanova 0.1 RU=Лубе
      Piacenza 0.08
      Verona 0.08
      Modena 0.04 RU=Модена
      Milano 0.02
      Monza -0.02
      Cisterna -0.04
      Padova -0.08`,
  },
  {
    id: 906,
    sport: 'volleyball',
    name: 'Copa Paulista Sub-21',
    country: 'BR',
    rank: 6,
    hot: false,
    weight: 2,
    form: { bestOf: 3 },
    names: { RU: 'Бразилия. Кубок Паулиста до 21 года' },
    teams: `
      Sesi-SP Sub-21 0.1
      Pinheiros Sub-21 0.08
      Corinthians Sub-21 0.02
      Suzano Sub-21 0.04
      Campinas Sub-21 0.04
      Barueri Sub-21 -0.02
      Santo André Sub-21 -0.04
      Araraquara Sub-21 -0.08`,
  },
];
