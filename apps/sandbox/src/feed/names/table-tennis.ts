import type { LeagueRow } from './read.ts';

export const TABLE_TENNIS: readonly LeagueRow[] = [
  {
    id: 801,
    sport: 'table-tennis',
    name: 'WTT Champions',
    country: 'INT',
    rank: 1,
    hot: true,
    weight: 3,
    form: { bestOf: 7 },
    names: { RU: 'WTT. Чемпионы' },
    teams: `
      Hugo Calderano 0.2 RU=Уго Кальдерано
      Wang Chuqin 0.3 RU=Ван Чуцинь
      Lin Shidong 0.24 RU=Линь Шидун
      Tomokazu Harimoto 0.2 RU=Томокадзу Харимото
      Félix Lebrun 0.18 RU=Феликс Лебрен
      Truls Möregårdh 0.16 RU=Трульс Мёрегорд
      Liang Jingkun 0.16 RU=Лян Цзинкунь
      Darko Jorgić 0.08 RU=Дарко Йоргич
      Dang Qiu 0.08 RU=Данг Цю
      Lin Yun-Ju 0.12 RU=Линь Юньжу
      Sathiyan Gnanasekaran -0.02 RU=Сатиян Гнанасекаран
      Manav Thakkar 0 RU=Манав Таккар
      Anton Källberg 0.04 RU=Антон Кальберг
      Patrick Franziska 0.06 RU=Патрик Францишка`,
  },
  {
    id: 802,
    sport: 'table-tennis',
    name: 'Ultimate Table Tennis',
    country: 'IN',
    rank: 2,
    hot: true,
    weight: 2,
    form: { bestOf: 5 },
    names: { RU: 'Индия. Ultimate Table Tennis' },
    teams: `
      Sharath Kamal 0.02 RU=Шарат Камаль
      Harmeet Desai 0.02
      Ankur Bhattacharjee 0
      Snehit Suravajjula -0.02
      Payas Jain 0
      Yashansh Malik -0.06
      Jeet Chandra -0.04
      Sanil Shetty -0.06
      Quadri Aruna 0.1 RU=Куадри Аруна
      Alvaro Robles 0.08`,
  },
  {
    id: 803,
    sport: 'table-tennis',
    name: 'Liga Pro',
    country: 'INT',
    rank: 3,
    hot: false,
    weight: 5,
    form: { bestOf: 5 },
    names: { RU: 'Лига Про' },
    teams: `
      Alexey Vlasov 0.06 RU=Алексей Власов
      Denis Sorokin 0.04 RU=Денис Сорокин
      Ivan Petrenko 0.02 RU=Иван Петренко
      Sergey Kuznetsov 0 RU=Сергей Кузнецов
      Oleg Morozov 0.02 RU=Олег Морозов
      Pavel Orlov -0.02 RU=Павел Орлов
      Nikita Lebedev 0.04 RU=Никита Лебедев
      Roman Zaitsev -0.04 RU=Роман Зайцев
      Maxim Belov 0 RU=Максим Белов
      Artem Gusev -0.02 RU=Артём Гусев
      Viktor Titov -0.06 RU=Виктор Титов
      Kirill Fomin 0.02 RU=Кирилл Фомин
      Anton Davydov -0.04 RU=Антон Давыдов
      Egor Nikitin 0 RU=Егор Никитин`,
  },
  {
    id: 804,
    sport: 'table-tennis',
    name: 'TT Cup Brasil',
    country: 'BR',
    rank: 4,
    hot: false,
    weight: 4,
    form: { bestOf: 5 },
    names: { RU: 'Бразилия. TT Cup' },
    teams: `
      Vitor Ishiy 0.12 RU=Витор Ишии
      Guilherme Teodoro 0.06
      Eric Jouti 0.06
      Leonardo Iizuka 0.04
      Rafael Torino 0
      Carlos Ishida -0.02
      Henrique Noguti -0.02
      Lucas Romanski -0.04
      Felipe Arado -0.06
      Hamilton Yamane -0.06
      Abdias Neto -0.08
      Diogo Silva -0.06`,
  },
];
