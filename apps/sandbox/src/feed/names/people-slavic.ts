import { people } from './people.ts';

export const RUSSIAN = people(
  `Ivan=Иван Dmitry=Дмитрий Alexey=Алексей Nikita=Никита Kirill=Кирилл Maxim=Максим Ilya=Илья Artyom=Артём
   Yegor=Егор Pavel=Павел Roman=Роман Denis=Денис Matvey=Матвей Gleb=Глеб`,
  `Abramov=Абрамов Belyakov=Беляков Vorontsov=Воронцов Gromov=Громов Demidov=Демидов Yershov=Ершов
   Zhdanov=Жданов Zimin=Зимин Kalinin=Калинин Lazarev=Лазарев Markin=Маркин Nikitin=Никитин Ozerov=Озеров
   Polyakov=Поляков Ryabov=Рябов Savelyev=Савельев Timofeyev=Тимофеев Ulyanov=Ульянов Fomin=Фомин
   Khokhlov=Хохлов Chernov=Чернов Shubin=Шубин Yakushev=Якушев Drozdov=Дроздов`,
);

/** Of Poland, Slovenia and the Balkans. */
export const WEST_SLAVIC = people(
  `Jakub=Якуб Marek=Марек Tomasz=Томаш Mateusz=Матеуш Luka=Лука Matej=Матей Nejc=Нейц Stefan=Стефан Marko=Марко
   Filip=Филип Adam=Адам Nikola=Никола`,
  `Bielak=Беляк Cieślak=Цесляк Dudek=Дудек Górski=Гурский Hribar=Хрибар Jurić=Юрич Kovač=Ковач Lisak=Лисак
   Marić=Марич Novak=Новак Pavlin=Павлин Rogalski=Рогальский Sobczak=Собчак Tomić=Томич Vidmar=Видмар
   Zalewski=Залевский Babić=Бабич Kranjec=Кранец`,
);
