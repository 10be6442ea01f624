import type { LeagueRow } from './read.ts';

/** Strength: 0.1 makes a side about ten points better in a long match. */
export const BASKETBALL: readonly LeagueRow[] = [
  {
    id: 601,
    sport: 'basketball',
    name: 'NBA',
    country: 'US',
    rank: 1,
    hot: true,
    tier: 'top',
    weight: 4,
    form: { quarter: 12 },
    names: { RU: 'НБА' },
    teams: `
      Boston Celtics 0.07 RU=Бостон Селтикс
      Oklahoma City Thunder 0.1 RU=Оклахома-Сити Тандер
      Denver Nuggets 0.07 RU=Денвер Наггетс
      Cleveland Cavaliers 0.06 RU=Кливленд Кавальерс
      New York Knicks 0.05 RU=Нью-Йорк Никс
      Los Angeles Lakers 0.04 RU=Лос-Анджелес Лейкерс
      Golden State Warriors 0.03 RU=Голден Стэйт Уорриорз
      Minnesota Timberwolves 0.05 RU=Миннесота Тимбервулвз
      Milwaukee Bucks 0.01 RU=Милуоки Бакс
      Orlando Magic 0.03 RU=Орландо Мэджик
      Houston Rockets 0.05 RU=Хьюстон Рокетс
      Miami Heat 0 RU=Майами Хит
      Dallas Mavericks -0.01 RU=Даллас Маверикс
      Phoenix Suns -0.02 RU=Финикс Санз
      San Antonio Spurs 0.02 RU=Сан-Антонио Спёрс
      Philadelphia 76ers -0.01 RU=Филадельфия Сиксерс
      Chicago Bulls -0.04 RU=Чикаго Буллз
      Toronto Raptors -0.03 RU=Торонто Рэпторс
      Utah Jazz -0.08 RU=Юта Джаз
      Washington Wizards -0.1 RU=Вашингтон Уизардс`,
  },
  {
    id: 602,
    sport: 'basketball',
    name: 'NBB Brasil',
    country: 'BR',
    rank: 2,
    hot: true,
    tier: 'national',
    weight: 3,
    form: { quarter: 10 },
    names: { RU: 'Бразилия. НББ' },
    teams: `
      Flamengo 0.08 RU=Фламенго
      Sesi Franca 0.08 RU=Франка
      Minas 0.06 RU=Минас
      Bauru 0.04 RU=Бауру
      São Paulo 0.03 RU=Сан-Паулу
      Pinheiros 0.02 RU=Пиньейрос
      Corinthians 0 RU=Коринтианс
      Paulistano -0.01 RU=Паулистано
      Mogi -0.02 RU=Можи
      União Corinthians -0.03 RU=Униан Коринтианс
      Vasco da Gama 0.01 RU=Васко да Гама
      Brasília 0.01 RU=Бразилиа
      Unifacisa -0.03 RU=Унифасиза
      Fortaleza BC -0.04 RU=Форталеза БК`,
  },
  {
    id: 603,
    sport: 'basketball',
    name: 'LNBP México',
    country: 'MX',
    rank: 3,
    hot: true,
    tier: 'national',
    weight: 2,
    form: { quarter: 10 },
    names: { RU: 'Мексика. ЛНБП' },
    teams: `
      Fuerza Regia de Monterrey 0.07 RU=Фуэрса Рехия Монтеррей
      Diablos Rojos del México 0.08 RU=Дьяблос Рохос
      Astros de Jalisco 0.05 RU=Астрос де Халиско
      Halcones de Xalapa 0.03 RU=Альконес де Халапа
      Soles de Mexicali 0.02 RU=Солес де Мехикали
      Panteras de Aguascalientes -0.01 RU=Пантерас де Агуаскальентес
      Mineros de Zacatecas 0 RU=Минерос де Сакатекас
      Libertadores de Querétaro 0 RU=Либертадорес де Керетаро
      Dorados de Chihuahua -0.03 RU=Дорадос де Чиуауа
      Abejas de León -0.03 RU=Абехас де Леон`,
  },
  {
    id: 604,
    sport: 'basketball',
    name: 'PBA',
    country: 'PH',
    rank: 4,
    hot: true,
    tier: 'national',
    weight: 4,
    form: { quarter: 12 },
    names: { RU: 'Филиппины. ПБА' },
    teams: `
      Barangay Ginebra San Miguel 0.06 RU=Барангай Хинебра Сан-Мигель
      San Miguel Beermen 0.07 RU=Сан-Мигель Бирмен
      TNT Tropang 5G 0.06 RU=ТНТ Тропанг 5Джи
      Meralco Bolts 0.04 RU=Мералко Болтс
      Magnolia Hotshots 0.02 RU=Магнолия Хотшотс
      Rain or Shine Elasto Painters 0.02 RU=Рейн ор Шайн
      Converge FiberXers 0.01 RU=Конверж Файберксерс
      NLEX Road Warriors -0.01 RU=Нлекс Роуд Уорриорз
      NorthPort Batang Pier 0 RU=Нортпорт Батанг Пир
      Phoenix Fuel Masters -0.05 RU=Финикс Фьюэл Мастерс
      Blackwater Bossing -0.06 RU=Блэкуотер Боссинг
      Terrafirma Dyip -0.1 RU=Террафирма Дьип`,
  },
  {
    id: 605,
    sport: 'basketball',
    name: 'VBA',
    country: 'VN',
    rank: 5,
    hot: false,
    tier: 'minor',
    weight: 2,
    form: { quarter: 10 },
    names: { RU: 'Вьетнам. ВБА', VI: 'VBA Việt Nam' },
    teams: `
      Saigon Heat 0.07 RU=Сайгон Хит
      Hanoi Buffaloes 0.05 RU=Ханой Баффалос
      Nha Trang Dolphins 0.03 RU=Нячанг Долфинс
      Ho Chi Minh City Wings 0 RU=Хошимин Уингз
      Cantho Catfish 0 RU=Кантхо Кэтфиш
      Danang Dragons -0.05 RU=Дананг Дрэгонс`,
  },
  {
    id: 606,
    sport: 'basketball',
    name: 'EuroLeague',
    country: 'INT',
    rank: 6,
    hot: false,
    tier: 'top',
    weight: 2,
    form: { quarter: 10 },
    names: { PT: 'Euroliga', ES: 'Euroliga', RU: 'Евролига' },
    teams: `
      Real Madrid 0.05 RU=Реал Мадрид
      Panathinaikos 0.05 RU=Панатинаикос
      Olympiacos 0.06 RU=Олимпиакос
      Fenerbahçe 0.06 RU=Фенербахче
      Monaco 0.04 RU=Монако
      Barcelona 0.03 RU=Барселона
      Anadolu Efes 0 RU=Анадолу Эфес
      Žalgiris 0.01 RU=Жальгирис
      Partizan -0.01 RU=Партизан
      Crvena zvezda 0 RU=Црвена звезда
      Olimpia Milano -0.01 RU=Олимпия Милан
      Maccabi Tel Aviv -0.04 RU=Маккаби Тель-Авив
      Bayern München -0.02 RU=Бавария
      ALBA Berlin -0.08 RU=АЛЬБА`,
  },
];
