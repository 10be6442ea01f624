import type { LeagueRow } from './read.ts';

const VNL = `
  Brazil 0.16 C=BR PT=Brasil ES=Brasil RU=Бразилия VI=Brazil
  Poland 0.2 C=PL PT=Polônia ES=Polonia RU=Польша VI=Ba Lan
  Italy 0.18 C=IT PT=Itália ES=Italia RU=Италия VI=Ý
  France 0.16 C=FR PT=França ES=Francia RU=Франция VI=Pháp
  Japan 0.14 C=JP PT=Japão ES=Japón RU=Япония VI=Nhật Bản
  United States 0.1 C=US PT=Estados Unidos ES=Estados Unidos RU=США VI=Mỹ
  Slovenia 0.1 C=SI PT=Eslovênia ES=Eslovenia RU=Словения VI=Slovenia
  Argentina 0.04 C=AR RU=Аргентина VI=Argentina
  Cuba 0.04 C=CU RU=Куба VI=Cuba
  Iran 0 C=IR PT=Irã ES=Irán RU=Иран VI=Iran
  Canada 0.02 C=CA PT=Canadá ES=Canadá RU=Канада VI=Canada
  Germany 0.02 C=DE PT=Alemanha ES=Alemania RU=Германия VI=Đức`;

export const VOLLEYBALL: readonly LeagueRow[] = [
  {
    id: 901,
    sport: 'volleyball',
    name: 'Superliga Brasil',
    country: 'BR',
    rank: 1,
    hot: true,
    tier: 'top',
    weight: 4,
    form: { bestOf: 5 },
    names: { RU: 'Бразилия. Суперлига' },
    teams: `
      Sada Cruzeiro 0.18 RU=Сада Крузейро
      Minas 0.12 RU=Минас
      Suzano 0.06 RU=Сузано
      Vôlei Renata Campinas 0.1 RU=Волей Рената Кампинас
      Sesi-Bauru 0.08 RU=Сези-Бауру
      Joinville 0.02 RU=Жоинвили
      Praia Clube 0.04 RU=Прая Клубе
      Guarulhos 0 RU=Гуарульюс
      São José -0.02 RU=Сан-Жозе
      Monte Carmelo -0.08 RU=Монти-Кармелу
      Goiás Vôlei -0.1 RU=Гояс Волей
      Apan Blumenau -0.06 RU=Апан Блуменау`,
  },
  {
    id: 902,
    sport: 'volleyball',
    name: 'Nations League',
    country: 'INT',
    rank: 2,
    hot: true,
    tier: 'top',
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
    tier: 'national',
    weight: 3,
    form: { bestOf: 5 },
    names: { RU: 'Филиппины. Премьер-лига' },
    teams: `
      Creamline Cool Smashers 0.16 RU=Кримлайн Кул Смэшерс
      PLDT High Speed Hitters 0.12 RU=ПЛДТ Хай Спид Хиттерс
      Petro Gazz Angels 0.1 RU=Петро Газз Энджелс
      Chery Tiggo Crossovers 0.04 RU=Чери Тигго Кроссоверс
      Akari Chargers 0.06 RU=Акари Чарджерс
      Choco Mucho Flying Titans 0.04 RU=Чоко Мучо Флайинг Тайтанс
      Cignal HD Spikers 0.08 RU=Сигнал Спайкерс
      Farm Fresh Foxies 0 RU=Фарм Фреш Фоксис
      ZUS Coffee Thunderbelles 0 RU=Зус Коффи Тандербеллс
      Nxled Chameleons -0.06 RU=Нкслед Камелеонс
      Capital1 Solar Spikers -0.06 RU=Капитал-1 Солар Спайкерс
      Galeries Tower Highrisers -0.14 RU=Галерис Тауэр Хайрайзерс`,
  },
  {
    id: 904,
    sport: 'volleyball',
    name: 'Vietnam National League',
    country: 'VN',
    rank: 4,
    hot: false,
    tier: 'minor',
    weight: 2,
    form: { bestOf: 5 },
    names: {
      PT: 'Liga do Vietnã',
      ES: 'Liga de Vietnam',
      RU: 'Вьетнам. Чемпионат',
      VI: 'Giải VĐQG Việt Nam',
    },
    teams: `
      The Cong Tan Cang 0.1 VI=Thể Công Tân Cảng RU=Тхе Конг Танканг
      Bien Phong 0.08 VI=Biên Phòng RU=Бьен Фонг
      Sanest Khanh Hoa 0.08 VI=Sanest Khánh Hòa RU=Санест Кханьхоа
      Ha Noi 0.02 VI=Hà Nội RU=Ханой
      Ninh Binh 0.06 VI=LPBank Ninh Bình RU=Ниньбинь
      Da Nang -0.02 VI=Đà Nẵng RU=Дананг
      Ho Chi Minh City 0.02 VI=TP Hồ Chí Minh RU=Хошимин
      Long An -0.06 VI=VLXD Bình Dương Long An RU=Лонган`,
  },
  {
    id: 905,
    sport: 'volleyball',
    name: 'SuperLega',
    country: 'IT',
    rank: 5,
    hot: false,
    tier: 'national',
    weight: 2,
    form: { bestOf: 5 },
    names: { RU: 'Италия. Суперлига' },
    teams: `
      Trentino 0.14 RU=Трентино
      Perugia 0.18 RU=Перуджа
      Lube Civitanova 0.1 RU=Лубе
      Piacenza 0.08 RU=Пьяченца
      Verona 0.08 RU=Верона
      Modena 0.04 RU=Модена
      Milano 0.02 RU=Милан
      Monza -0.02 RU=Монца
      Cisterna -0.04 RU=Чистерна
      Padova -0.08 RU=Падуя`,
  },
  {
    id: 906,
    sport: 'volleyball',
    name: 'Copa Paulista Sub-21',
    country: 'BR',
    rank: 6,
    hot: false,
    tier: 'minor',
    weight: 2,
    form: { bestOf: 3 },
    names: { RU: 'Бразилия. Кубок Паулиста до 21 года' },
    teams: `
      Sesi-SP Sub-21 0.1 RU=Сези-СП до 21
      Pinheiros Sub-21 0.08 RU=Пиньейрос до 21
      Corinthians Sub-21 0.02 RU=Коринтианс до 21
      Suzano Sub-21 0.04 RU=Сузано до 21
      Campinas Sub-21 0.04 RU=Кампинас до 21
      Barueri Sub-21 -0.02 RU=Баруэри до 21
      Santo André Sub-21 -0.04 RU=Санту-Андре до 21
      Araraquara Sub-21 -0.08 RU=Араракуара до 21`,
  },
];
