import { BASKETBALL } from './basketball.ts';
import { FOOTBALL } from './football.ts';
import { EUROPEAN_FOOTBALL } from './football-europe.ts';
import { type LeagueRow, readLeagues } from './read.ts';
import { VOLLEYBALL } from './volleyball.ts';

const MEN = `
  Carlos Alcaraz 0.34 C=ES RU=Карлос Алькарас
  Jannik Sinner 0.36 C=IT RU=Янник Синнер
  Novak Djokovic 0.24 C=RS RU=Новак Джокович
  Alexander Zverev 0.18 C=DE RU=Александр Зверев
  Taylor Fritz 0.12 C=US RU=Тейлор Фриц
  Daniil Medvedev 0.12 C=RU RU=Даниил Медведев
  João Fonseca 0.08 C=BR RU=Жоао Фонсека
  Holger Rune 0.08 C=DK RU=Хольгер Руне
  Casper Ruud 0.08 C=NO RU=Каспер Рууд
  Andrey Rublev 0.06 C=RU RU=Андрей Рублёв
  Stefanos Tsitsipas 0.02 C=GR RU=Стефанос Циципас
  Grigor Dimitrov 0.04 C=BG RU=Григор Димитров
  Lorenzo Musetti 0.1 C=IT RU=Лоренцо Музетти
  Ben Shelton 0.1 C=US RU=Бен Шелтон
  Jack Draper 0.14 C=GB RU=Джек Дрейпер
  Alex de Minaur 0.1 C=AU RU=Алекс де Минор
  Felix Auger-Aliassime 0.06 C=CA RU=Феликс Оже-Альяссим
  Francisco Cerúndolo 0.02 C=AR RU=Франсиско Черундоло
  Tomás Martín Etcheverry -0.04 C=AR RU=Томас Мартин Этчеверри
  Karen Khachanov 0.02 C=RU RU=Карен Хачанов`;

const TENNIS: readonly LeagueRow[] = [
  {
    id: 701,
    sport: 'tennis',
    name: 'Grand Slam',
    country: 'INT',
    rank: 1,
    hot: true,
    tier: 'top',
    weight: 2,
    form: { bestOf: 5, serve: 0.645 },
    names: { RU: 'Турнир Большого шлема' },
    teams: MEN,
  },
  {
    id: 702,
    sport: 'tennis',
    name: 'ATP Tour',
    country: 'INT',
    rank: 2,
    hot: true,
    tier: 'top',
    weight: 4,
    form: { bestOf: 3, serve: 0.645 },
    names: { RU: 'Тур АТП' },
    teams: MEN,
  },
  {
    id: 703,
    sport: 'tennis',
    name: 'WTA Tour',
    country: 'INT',
    rank: 3,
    hot: true,
    tier: 'top',
    weight: 4,
    form: { bestOf: 3, serve: 0.565 },
    names: { RU: 'Тур ВТА' },
    teams: `
      Aryna Sabalenka 0.3 C=BY RU=Арина Соболенко
      Iga Świątek 0.28 C=PL RU=Ига Свёнтек
      Coco Gauff 0.2 C=US RU=Коко Гауфф
      Elena Rybakina 0.18 C=KZ RU=Елена Рыбакина
      Jessica Pegula 0.14 C=US RU=Джессика Пегула
      Mirra Andreeva 0.16 C=RU RU=Мирра Андреева
      Beatriz Haddad Maia 0.02 C=BR RU=Беатрис Аддад Майя
      Alexandra Eala 0.02 C=PH RU=Александра Эала
      Jasmine Paolini 0.12 C=IT RU=Жасмин Паолини
      Qinwen Zheng 0.12 C=CN RU=Чжэн Циньвэнь
      Madison Keys 0.1 C=US RU=Мэдисон Киз
      Emma Navarro 0.06 C=US RU=Эмма Наварро
      Paula Badosa 0.06 C=ES RU=Паула Бадоса
      Naomi Osaka 0.08 C=JP RU=Наоми Осака
      Camila Osorio -0.06 C=CO RU=Камила Осорио
      Laura Pigossi -0.12 C=BR RU=Лаура Пигосси
      Renata Zarazúa -0.06 C=MX RU=Рената Сарасуа
      Diana Shnaider 0.04 C=RU RU=Диана Шнайдер`,
  },
  {
    id: 704,
    sport: 'tennis',
    name: 'ATP Challenger',
    country: 'INT',
    rank: 4,
    hot: false,
    tier: 'minor',
    weight: 5,
    form: { bestOf: 3, serve: 0.625 },
    names: { RU: 'Челленджер АТП' },
    teams: `
      Thiago Seyboth Wild 0.06 C=BR RU=Тьяго Сейбот Вильд
      Thiago Monteiro 0.04 C=BR RU=Тьягу Монтейру
      Felipe Meligeni Alves -0.02 C=BR RU=Фелипе Мелижени Алвес
      Gustavo Heide -0.04 C=BR RU=Густаво Хейде
      Daniel Elahi Galán 0.04 C=CO RU=Даниэль Элахи Галан
      Nicolás Mejía -0.04 C=CO RU=Николас Мехия
      Ignacio Buse 0.08 C=PE RU=Игнасио Бусе
      Juan Pablo Varillas 0.02 C=PE RU=Хуан Пабло Варильяс
      Gonzalo Bueno -0.04 C=PE RU=Гонсало Буэно
      Rodrigo Pacheco Méndez 0 C=MX RU=Родриго Пачеко Мендес
      Sumit Nagal 0.04 C=IN RU=Сумит Нагал
      Mukund Sasikumar -0.06 C=IN RU=Мукунд Сасикумар
      Lý Hoàng Nam -0.08 C=VN RU=Ли Хоанг Нам
      Dino Prižmić 0.08 C=HR RU=Дино Прижмич
      Facundo Díaz Acosta 0.06 C=AR RU=Факундо Диас Акоста
      Juan Manuel Cerúndolo 0.1 C=AR RU=Хуан Мануэль Черундоло
      Román Andrés Burruchaga 0.06 C=AR RU=Роман Андрес Бурручага
      Dalibor Svrčina 0.04 C=CZ RU=Далибор Сврчина
      Vilius Gaubas 0.06 C=LT RU=Вилюс Гаубас
      Santiago Rodríguez Taverna 0 C=AR RU=Сантьяго Родригес Таверна
      Hugo Dellien 0.04 C=BO RU=Уго Дельен
      Federico Coria 0.04 C=AR RU=Федерико Кориа
      Matheus Pucinelli -0.08 C=BR RU=Матеус Пучинелли
      João Lucas Reis da Silva 0 C=BR RU=Жоао Лукас Рейс да Силва`,
  },
];

const TABLE_TENNIS: readonly LeagueRow[] = [
  {
    id: 801,
    sport: 'table-tennis',
    name: 'WTT Champions',
    country: 'INT',
    rank: 1,
    hot: true,
    tier: 'top',
    weight: 3,
    form: { bestOf: 7 },
    names: { RU: 'ВТТ. Чемпионы' },
    teams: `
      Hugo Calderano 0.2 C=BR RU=Уго Кальдерано
      Wang Chuqin 0.3 C=CN RU=Ван Чуцинь
      Lin Shidong 0.24 C=CN RU=Линь Шидун
      Tomokazu Harimoto 0.2 C=JP RU=Томокадзу Харимото
      Félix Lebrun 0.18 C=FR RU=Феликс Лебрен
      Truls Möregårdh 0.16 C=SE RU=Трульс Мёрегорд
      Liang Jingkun 0.16 C=CN RU=Лян Цзинкунь
      Darko Jorgić 0.08 C=SI RU=Дарко Йоргич
      Dang Qiu 0.08 C=DE RU=Данг Цю
      Lin Yun-Ju 0.12 C=TW RU=Линь Юньжу
      Sathiyan Gnanasekaran -0.02 C=IN RU=Сатиян Гнанасекаран
      Manav Thakkar 0 C=IN RU=Манав Таккар
      Anton Källberg 0.04 C=SE RU=Антон Кальберг
      Patrick Franziska 0.06 C=DE RU=Патрик Францишка`,
  },
  {
    id: 802,
    sport: 'table-tennis',
    name: 'Ultimate Table Tennis',
    country: 'IN',
    rank: 2,
    hot: true,
    tier: 'national',
    weight: 2,
    form: { bestOf: 5 },
    names: { RU: 'Индия. Суперлига настольного тенниса' },
    teams: `
      Sharath Kamal 0.02 C=IN RU=Шарат Камаль
      Harmeet Desai 0.02 C=IN RU=Хармит Десаи
      Ankur Bhattacharjee 0 C=IN RU=Анкур Бхаттачарджи
      Snehit Suravajjula -0.02 C=IN RU=Снехит Сураваджула
      Payas Jain 0 C=IN RU=Паяс Джайн
      Yashansh Malik -0.06 C=IN RU=Яшанш Малик
      Jeet Chandra -0.04 C=IN RU=Джит Чандра
      Sanil Shetty -0.06 C=IN RU=Санил Шетти
      Quadri Aruna 0.1 C=NG RU=Куадри Аруна
      Alvaro Robles 0.08 C=ES RU=Альваро Роблес`,
  },
  {
    id: 803,
    sport: 'table-tennis',
    name: 'Liga Pro',
    country: 'INT',
    rank: 3,
    hot: false,
    tier: 'minor',
    weight: 5,
    form: { bestOf: 5 },
    names: { RU: 'Лига Про' },
    teams: `
      Alexey Vlasov 0.06 C=RU RU=Алексей Власов
      Denis Sorokin 0.04 C=RU RU=Денис Сорокин
      Ivan Petrenko 0.02 C=KZ RU=Иван Петренко
      Sergey Kuznetsov 0 C=RU RU=Сергей Кузнецов
      Oleg Morozov 0.02 C=KZ RU=Олег Морозов
      Pavel Orlov -0.02 C=RU RU=Павел Орлов
      Nikita Lebedev 0.04 C=RU RU=Никита Лебедев
      Roman Zaitsev -0.04 C=KZ RU=Роман Зайцев
      Maxim Belov 0 C=RU RU=Максим Белов
      Artem Gusev -0.02 C=RU RU=Артём Гусев
      Viktor Titov -0.06 C=KZ RU=Виктор Титов
      Kirill Fomin 0.02 C=RU RU=Кирилл Фомин
      Anton Davydov -0.04 C=KZ RU=Антон Давыдов
      Egor Nikitin 0 C=RU RU=Егор Никитин`,
  },
  {
    id: 804,
    sport: 'table-tennis',
    name: 'TT Cup Brasil',
    country: 'BR',
    rank: 4,
    hot: false,
    tier: 'minor',
    weight: 4,
    form: { bestOf: 5 },
    names: { RU: 'Бразилия. Кубок настольного тенниса' },
    teams: `
      Vitor Ishiy 0.12 C=BR RU=Витор Ишии
      Guilherme Teodoro 0.06 C=BR RU=Гильерме Теодоро
      Eric Jouti 0.06 C=BR RU=Эрик Жоути
      Leonardo Iizuka 0.04 C=BR RU=Леонардо Иидзука
      Rafael Torino 0 C=BR RU=Рафаэл Торино
      Carlos Ishida -0.02 C=BR RU=Карлос Исида
      Henrique Noguti -0.02 C=BR RU=Энрике Ногути
      Lucas Romanski -0.04 C=BR RU=Лукас Романски
      Felipe Arado -0.06 C=BR RU=Фелипе Арадо
      Hamilton Yamane -0.06 C=BR RU=Хамилтон Ямане
      Abdias Neto -0.08 C=BR RU=Абдиас Нето
      Diogo Silva -0.06 C=BR RU=Диогу Силва`,
  },
];

/** Real names as data, so that a visitor sees clubs and players that they know; ids and strengths are made up. */
export const LEAGUES = readLeagues([
  ...FOOTBALL,
  ...EUROPEAN_FOOTBALL,
  ...BASKETBALL,
  ...TENNIS,
  ...TABLE_TENNIS,
  ...VOLLEYBALL,
]);
