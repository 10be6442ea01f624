import { people } from './people.ts';

export const PORTUGUESE = people(
  `Lucas=Лукас Gabriel=Габриэл Rafael=Рафаэл Thiago=Тиагу Bruno=Бруну Felipe=Фелипе Matheus=Матеус Caio=Кайо
   Vinícius=Винисиус Diego=Диегу Renan=Ренан Igor=Игор Leandro=Леандру Murilo=Мурилу Otávio=Отавиу Danilo=Данилу`,
  `Amaral=Амарал Barreto=Баррету Cardim=Кардин Dourado=Доураду Esteves=Эстевес Falcão=Фалкан Garrido=Гарриду
   Lacerda=Ласерда Medeiros=Медейрос Nogueira=Ногейра Peixoto=Пейшоту Quintela=Кинтела Rezende=Резенде
   Sampaio=Сампайу Tavares=Таварес Uchoa=Ушоа Valadares=Валадарес Xavier=Шавьер Brandão=Брандан Camargo=Камаргу
   Furtado=Фуртаду Guedes=Гедес Moraes=Мораес Pimenta=Пимента Siqueira=Сикейра Teles=Телес`,
);

export const SPANISH = people(
  `Mateo=Матео Santiago=Сантьяго Joaquín=Хоакин Emiliano=Эмилиано Facundo=Факундо Sebastián=Себастьян
   Rodrigo=Родриго Álvaro=Альваро Iván=Иван Gonzalo=Гонсало Nicolás=Николас Tomás=Томас Andrés=Андрес
   Esteban=Эстебан Hugo=Уго Damián=Дамиан`,
  `Arriaga=Арриага Benavides=Бенавидес Cordero=Кордеро Delgado=Дельгадо Escudero=Эскудеро Fuentes=Фуэнтес
   Galindo=Галиндо Herrera=Эррера Ibarra=Ибарра Larrea=Ларреа Montalvo=Монтальво Navarro=Наварро Olmedo=Ольмедо
   Palacios=Паласиос Quiroga=Кирога Robledo=Робледо Salazar=Саласар Tejada=Техада Urquiza=Уркиса
   Valverde=Вальверде Zamora=Самора Barrios=Барриос Cisneros=Сиснерос Mendieta=Мендьета Rivas=Ривас`,
);

export const ITALIAN = people(
  `Marco=Марко Lorenzo=Лоренцо Matteo=Маттео Davide=Давиде Andrea=Андреа Simone=Симоне Federico=Федерико
   Alessio=Алессио Riccardo=Риккардо Giacomo=Джакомо Nicolò=Николо Tommaso=Томмазо Edoardo=Эдоардо Pietro=Пьетро`,
  `Albini=Альбини Bertolini=Бертолини Carraro=Карраро Donati=Донати Fabbri=Фаббри Gallo=Галло Lombardi=Ломбарди
   Marchetti=Маркетти Neri=Нери Orlandi=Орланди Pagani=Пагани Rinaldi=Ринальди Sartori=Сартори Tosi=Този
   Valenti=Валенти Zanetti=Дзанетти Bassi=Басси Colombo=Коломбо Ferri=Ферри Grassi=Грасси Longo=Лонго
   Moretti=Моретти Ricci=Риччи Serra=Серра`,
);

export const FRENCH = people(
  `Julien=Жюльен Antoine=Антуан Maxime=Максим Théo=Тео Hugo=Юго Baptiste=Батист Quentin=Кантен Romain=Ромен
   Clément=Клеман Florian=Флориан Kévin=Кевин Thomas=Тома`,
  `Aubert=Обер Blanchard=Бланшар Carlier=Карлье Delmas=Дельма Faure=Фор Gaillard=Гайар Lacroix=Лакруа
   Marchand=Маршан Noël=Ноэль Perrin=Перрен Renaud=Рено Simon=Симон Tessier=Тесье Vasseur=Вассер Giraud=Жиро
   Mercier=Мерсье`,
);
