import type { LeagueRow } from './read.ts';

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

export const TENNIS: readonly LeagueRow[] = [
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
