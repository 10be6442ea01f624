import { BASKETBALL } from './basketball.ts';
import { FOOTBALL } from './football.ts';
import { EUROPEAN_FOOTBALL } from './football-europe.ts';
import { type LeagueRow, readLeagues } from './read.ts';
import { VOLLEYBALL } from './volleyball.ts';

const MEN = `
  Carlos Alcaraz 0.34 RU=Карлос Алькарас
  Jannik Sinner 0.36 RU=Янник Синнер
  Novak Djokovic 0.24 RU=Новак Джокович
  Alexander Zverev 0.18 RU=Александр Зверев
  Taylor Fritz 0.12 RU=Тейлор Фриц
  Daniil Medvedev 0.12 RU=Даниил Медведев
  João Fonseca 0.08 RU=Жоао Фонсека
  Holger Rune 0.08 RU=Хольгер Руне
  Casper Ruud 0.08 RU=Каспер Рууд
  Andrey Rublev 0.06 RU=Андрей Рублёв
  Stefanos Tsitsipas 0.02 RU=Стефанос Циципас
  Grigor Dimitrov 0.04 RU=Григор Димитров
  Lorenzo Musetti 0.1 RU=Лоренцо Музетти
  Ben Shelton 0.1 RU=Бен Шелтон
  Jack Draper 0.14 RU=Джек Дрейпер
  Alex de Minaur 0.1 RU=Алекс де Минор
  Felix Auger-Aliassime 0.06 RU=Феликс Оже-Альяссим
  Francisco Cerúndolo 0.02 RU=Франсиско Черундоло
  Tomás Martín Etcheverry -0.04 RU=Томас Мартин Этчеверри
  Karen Khachanov 0.02 RU=Карен Хачанов`;

const TENNIS: readonly LeagueRow[] = [
  {
    id: 701,
    sport: 'tennis',
    name: 'Grand Slam',
    country: 'INT',
    rank: 1,
    hot: true,
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
    weight: 4,
    form: { bestOf: 3, serve: 0.645 },
    names: { RU: 'Тур ATP' },
    teams: MEN,
  },
  {
    id: 703,
    sport: 'tennis',
    name: 'WTA Tour',
    country: 'INT',
    rank: 3,
    hot: true,
    weight: 4,
    form: { bestOf: 3, serve: 0.565 },
    names: { RU: 'Тур WTA' },
    teams: `
      Aryna Sabalenka 0.3 RU=Арина Соболенко
      Iga Świątek 0.28 RU=Ига Свёнтек
      Coco Gauff 0.2 RU=Коко Гауфф
      Elena Rybakina 0.18 RU=Елена Рыбакина
      Jessica Pegula 0.14 RU=Джессика Пегула
      Mirra Andreeva 0.16 RU=Мирра Андреева
      Beatriz Haddad Maia 0.02 RU=Беатрис Аддад Майя
      Alexandra Eala 0.02 RU=Александра Эала
      Jasmine Paolini 0.12 RU=Жасмин Паолини
      Qinwen Zheng 0.12 RU=Чжэн Циньвэнь
      Madison Keys 0.1 RU=Мэдисон Киз
      Emma Navarro 0.06 RU=Эмма Наварро
      Paula Badosa 0.06 RU=Паула Бадоса
      Naomi Osaka 0.08 RU=Наоми Осака
      Camila Osorio -0.06 RU=Камила Осорио
      Laura Pigossi -0.12 RU=Лаура Пигосси
      Renata Zarazúa -0.06 RU=Рената Сарасуа
      Diana Shnaider 0.04 RU=Диана Шнайдер`,
  },
  {
    id: 704,
    sport: 'tennis',
    name: 'ATP Challenger',
    country: 'INT',
    rank: 4,
    hot: false,
    weight: 5,
    form: { bestOf: 3, serve: 0.625 },
    names: { RU: 'Челленджер ATP' },
    teams: `
      Thiago Seyboth Wild 0.06 RU=Тьяго Сейбот Вильд
      Thiago Monteiro 0.04 RU=Тьягу Монтейру
      Felipe Meligeni Alves -0.02
      Gustavo Heide -0.04
      Daniel Elahi Galán 0.04 RU=Даниэль Элахи Галан
      Nicolás Mejía -0.04
      Ignacio Buse 0.08
      Juan Pablo Varillas 0.02 RU=Хуан Пабло Варильяс
      Gonzalo Bueno -0.04
      Rodrigo Pacheco Méndez 0
      Sumit Nagal 0.04 RU=Сумит Нагал
      Mukund Sasikumar -0.06
      Lý Hoàng Nam -0.08 RU=Ли Хоанг Нам
      Dino Prižmić 0.08
      Facundo Díaz Acosta 0.06
      Juan Manuel Cerúndolo 0.1
      Román Andrés Burruchaga 0.06
      Dalibor Svrčina 0.04
      Vilius Gaubas 0.06
      Santiago Rodríguez Taverna 0
      Hugo Dellien 0.04
      Federico Coria 0.04
      Matheus Pucinelli -0.08
      João Lucas Reis da Silva 0`,
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

/** Real names as data, so that a visitor sees clubs and players that they know; ids and strengths are made up. */
export const LEAGUES = readLeagues([
  ...FOOTBALL,
  ...EUROPEAN_FOOTBALL,
  ...BASKETBALL,
  ...TENNIS,
  ...TABLE_TENNIS,
  ...VOLLEYBALL,
]);
