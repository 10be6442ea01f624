import type { LeagueRow } from './read.ts';

const football = (row: Omit<LeagueRow, 'sport' | 'form'> & { readonly goals: number }): LeagueRow => {
  const { goals, ...rest } = row;
  return { ...rest, sport: 'football', form: { goals } };
};

/** Leagues and cups that are watched everywhere. */
export const EUROPEAN_FOOTBALL: readonly LeagueRow[] = [
  football({
    id: 505,
    name: 'Premier League',
    country: 'GB',
    rank: 2,
    hot: true,
    tier: 'top',
    goals: 2.9,
    weight: 4,
    names: { RU: 'Англия. Премьер-лига', VI: 'Ngoại hạng Anh' },
    teams: `
      Manchester City 0.36 RU=Манчестер Сити
      Arsenal 0.36 RU=Арсенал
      Liverpool 0.34 RU=Ливерпуль
      Chelsea 0.2 RU=Челси
      Newcastle United 0.14 RU=Ньюкасл Юнайтед
      Aston Villa 0.12 RU=Астон Вилла
      Manchester United 0.08 RU=Манчестер Юнайтед
      Tottenham Hotspur 0.06 RU=Тоттенхэм Хотспур
      Brighton & Hove Albion 0.04 RU=Брайтон энд Хоув Альбион
      Nottingham Forest 0 RU=Ноттингем Форест
      Crystal Palace 0.04 RU=Кристал Пэлас
      Bournemouth 0.02 RU=Борнмут
      Brentford 0 RU=Брентфорд
      Fulham -0.02 RU=Фулхэм
      Everton -0.08 RU=Эвертон
      West Ham United -0.14 RU=Вест Хэм Юнайтед
      Leeds United -0.1 RU=Лидс Юнайтед
      Wolverhampton Wanderers -0.18 RU=Вулверхэмптон`,
  }),
  football({
    id: 506,
    name: 'LaLiga',
    country: 'ES',
    rank: 3,
    hot: true,
    tier: 'top',
    goals: 2.6,
    weight: 4,
    names: { RU: 'Испания. Ла Лига', VI: 'VĐQG Tây Ban Nha' },
    teams: `
      Real Madrid 0.4 RU=Реал Мадрид
      Barcelona 0.4 RU=Барселона
      Atlético de Madrid 0.26 RU=Атлетико Мадрид
      Athletic Club 0.12 RU=Атлетик Бильбао
      Villarreal 0.12 RU=Вильярреал
      Real Betis 0.06 RU=Бетис
      Real Sociedad 0.02 RU=Реал Сосьедад
      Sevilla -0.06 RU=Севилья
      Valencia -0.08 RU=Валенсия
      Girona -0.06 RU=Жирона
      Celta de Vigo -0.04 RU=Сельта
      Osasuna -0.06 RU=Осасуна
      Rayo Vallecano -0.04 RU=Райо Вальекано
      Getafe -0.18 RU=Хетафе`,
  }),
  football({
    id: 513,
    name: 'Serie A',
    country: 'IT',
    rank: 13,
    hot: false,
    tier: 'top',
    goals: 2.55,
    weight: 3,
    names: { RU: 'Италия. Серия А', VI: 'VĐQG Ý' },
    teams: `
      Inter 0.34 RU=Интер
      Napoli 0.28 RU=Наполи
      Juventus 0.22 RU=Ювентус
      Milan 0.22 RU=Милан
      Atalanta 0.16 RU=Аталанта
      Roma 0.18 RU=Рома
      Lazio 0.08 RU=Лацио
      Bologna 0.1 RU=Болонья
      Fiorentina 0.04 RU=Фиорентина
      Torino -0.06 RU=Торино
      Udinese -0.06 RU=Удинезе
      Genoa -0.12 RU=Дженоа
      Cagliari -0.16 RU=Кальяри
      Lecce -0.24 RU=Лечче`,
  }),
  football({
    id: 514,
    name: 'Bundesliga',
    country: 'DE',
    rank: 14,
    hot: false,
    tier: 'top',
    goals: 3.15,
    weight: 3,
    names: { RU: 'Германия. Бундеслига', VI: 'VĐQG Đức' },
    teams: `
      Bayern München 0.46 RU=Бавария
      Borussia Dortmund 0.24 RU=Боруссия Дортмунд
      Bayer Leverkusen 0.24 RU=Байер
      RB Leipzig 0.2 RU=РБ Лейпциг
      Eintracht Frankfurt 0.1 RU=Айнтрахт
      VfB Stuttgart 0.12 RU=Штутгарт
      SC Freiburg 0.02 RU=Фрайбург
      Mainz 05 -0.04 RU=Майнц
      Werder Bremen -0.08 RU=Вердер
      Borussia Mönchengladbach -0.08 RU=Боруссия Мёнхенгладбах
      VfL Wolfsburg -0.1 RU=Вольфсбург
      FC Augsburg -0.16 RU=Аугсбург`,
  }),
  football({
    id: 504,
    name: 'Liga Profesional Argentina',
    country: 'AR',
    rank: 15,
    hot: false,
    tier: 'national',
    goals: 2.1,
    weight: 3,
    names: { RU: 'Аргентина. Примера', VI: 'VĐQG Argentina' },
    teams: `
      River Plate 0.26 RU=Ривер Плейт
      Boca Juniors 0.22 RU=Бока Хуниорс
      Racing Club 0.2 RU=Расинг
      Estudiantes 0.12 RU=Эстудиантес
      Vélez Sarsfield 0.1 RU=Велес Сарсфилд
      Independiente 0.08 RU=Индепендьенте
      San Lorenzo 0.04 RU=Сан-Лоренсо
      Rosario Central 0.1 RU=Росарио Сентраль
      Talleres 0.06 RU=Тальерес
      Lanús 0.06 RU=Ланус
      Newell's Old Boys -0.1 RU=Ньюэллс Олд Бойз
      Huracán 0 RU=Уракан`,
  }),
  football({
    id: 515,
    name: 'Russian Premier League',
    country: 'RU',
    rank: 16,
    hot: false,
    tier: 'national',
    goals: 2.5,
    weight: 2,
    names: {
      PT: 'Premier League da Rússia',
      ES: 'Premier League de Rusia',
      RU: 'Россия. Премьер-лига',
      VI: 'VĐQG Nga',
    },
    teams: `
      Zenit 0.28 RU=Зенит
      Krasnodar 0.28 RU=Краснодар
      Spartak Moscow 0.16 RU=Спартак Москва
      CSKA Moscow 0.16 RU=ЦСКА
      Lokomotiv Moscow 0.14 RU=Локомотив Москва
      Dynamo Moscow 0.1 RU=Динамо Москва
      Rubin Kazan -0.06 RU=Рубин
      Rostov -0.08 RU=Ростов
      Akhmat Grozny -0.12 RU=Ахмат
      Krylia Sovetov -0.16 RU=Крылья Советов`,
  }),
  football({
    id: 516,
    name: 'UEFA Champions League',
    country: 'INT',
    rank: 5,
    hot: true,
    tier: 'top',
    goals: 3,
    weight: 2,
    names: { PT: 'Liga dos Campeões da UEFA', ES: 'Liga de Campeones de la UEFA', RU: 'Лига чемпионов УЕФА' },
    teams: `
      Real Madrid 0.24
      Barcelona 0.24
      Manchester City 0.22
      Arsenal 0.24
      Liverpool 0.2
      Bayern München 0.24
      Inter 0.14
      Napoli 0
      Juventus 0
      Atlético de Madrid 0.06
      Borussia Dortmund 0.02
      Bayer Leverkusen 0
      Paris Saint-Germain 0.26 RU=Пари Сен-Жермен
      Benfica -0.06 RU=Бенфика
      Porto -0.08 RU=Порту
      Ajax -0.16 RU=Аякс`,
  }),
  football({
    id: 517,
    name: 'CONMEBOL Libertadores',
    country: 'INT',
    rank: 6,
    hot: true,
    tier: 'top',
    goals: 2.35,
    weight: 3,
    names: { PT: 'Copa Libertadores', ES: 'Copa Libertadores', RU: 'Кубок Либертадорес' },
    teams: `
      Flamengo 0.26
      Palmeiras 0.26
      Botafogo 0.1
      Fluminense 0.04
      River Plate 0.14
      Boca Juniors 0.08
      Racing Club 0.08
      Atlético Nacional 0
      Millonarios -0.06
      Universitario -0.06
      Alianza Lima -0.1
      Sporting Cristal -0.12
      Peñarol -0.02 RU=Пеньяроль
      Nacional 0 RU=Насьональ
      Colo-Colo -0.04 RU=Коло-Коло
      LDU Quito 0.02 RU=ЛДУ Кито`,
  }),
];
