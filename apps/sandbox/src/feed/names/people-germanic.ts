import { people } from './people.ts';

export const ENGLISH = people(
  `Jack=Джек Harry=Гарри Oliver=Оливер Ethan=Итан Callum=Каллум Mason=Мейсон Tyler=Тайлер Marcus=Маркус
   Jordan=Джордан Dylan=Дилан Connor=Коннор Isaac=Айзек Nathan=Нейтан Reece=Рис Aaron=Аарон Logan=Логан`,
  `Ashford=Эшфорд Barlow=Барлоу Chadwick=Чедвик Dalton=Далтон Ellison=Эллисон Fletcher=Флетчер Garland=Гарленд
   Hartley=Хартли Kirby=Кирби Langley=Лэнгли Marsden=Марсден Norwood=Норвуд Osborne=Осборн Prescott=Прескотт
   Radford=Рэдфорд Sheldon=Шелдон Thornton=Торнтон Underwood=Андервуд Whitaker=Уитакер Yardley=Ярдли
   Bradshaw=Брэдшоу Colby=Колби Hollis=Холлис Stanton=Стэнтон Wendell=Уэнделл`,
);

export const GERMAN = people(
  `Lukas=Лукас Jonas=Йонас Felix=Феликс Moritz=Мориц Tobias=Тобиас Niklas=Никлас Fabian=Фабиан Simon=Симон
   Jan=Ян Philipp=Филипп Leon=Леон Florian=Флориан Matthias=Маттиас Benedikt=Бенедикт`,
  `Albrecht=Альбрехт Brandt=Брандт Dietrich=Дитрих Engel=Энгель Falk=Фальк Gerlach=Герлах Hartmann=Хартман
   Jansen=Янсен Kessler=Кесслер Lindner=Линднер Metzger=Мецгер Neumann=Нойман Ostermann=Остерман Pfeiffer=Пфайффер
   Reinhardt=Райнхардт Seidel=Зайдель Thiele=Тиле Ulrich=Ульрих Vogel=Фогель Winkler=Винклер Ziegler=Циглер
   Busch=Буш Lorenz=Лоренц Roth=Рот`,
);
