import { people } from './people.ts';

export const VIETNAMESE = people(
  `Văn Hùng=Ван Хунг, Văn Nam=Ван Нам, Quang Huy=Куанг Хюи, Minh Tuấn=Минь Туан, Đức Anh=Дык Ань,
   Thanh Tùng=Тхань Тунг, Hoàng Long=Хоанг Лонг, Xuân Trường=Суан Чыонг, Ngọc Sơn=Нгок Шон, Tiến Đạt=Тьен Дат,
   Công Minh=Конг Минь, Trọng Nghĩa=Чонг Нгиа, Hữu Phước=Хыу Фыок, Bá Khánh=Ба Кхань`,
  `Nguyễn=Нгуен Trần=Чан Lê=Ле Phạm=Фам Hoàng=Хоанг Phan=Фан Vũ=Ву Đặng=Данг Bùi=Буй Đỗ=До Hồ=Хо Ngô=Нго
   Dương=Зыонг Lý=Ли Đinh=Динь Mai=Май Trịnh=Чинь Lương=Лыонг`,
  'family-first',
);

export const INDIAN = people(
  `Arjun=Арджун Rohan=Рохан Vikram=Викрам Aditya=Адитья Karan=Каран Nikhil=Никхил Sandeep=Сандип Manish=Маниш
   Rahul=Рахул Suresh=Суреш Deepak=Дипак Anil=Анил Lalit=Лалит Pritam=Притам`,
  `Nair=Наир Menon=Менон Chatterjee=Чаттерджи Rawat=Рават Thapa=Тхапа Lobo=Лобо Fernandes=Фернандес Gurung=Гурунг
   Bora=Бора Das=Дас Pillai=Пиллаи Rane=Ране Sharma=Шарма Kapoor=Капур Bhatt=Бхатт Lama=Лама Desai=Десаи
   Sarkar=Саркар Naik=Наик Joshi=Джоши Mahato=Махато Rao=Рао Sethi=Сетхи Barman=Барман`,
);

const FILIPINO_FAMILIES = `Abad=Абад Bautista=Баутиста Castillo=Кастильо Dizon=Дисон Espiritu=Эспириту Flores=Флорес
   Gatchalian=Гатчальян Ilagan=Илаган Javier=Хавьер Lacson=Лаксон Manalo=Манало Natividad=Нативидад Ocampo=Окампо
   Pangilinan=Пангилинан Quiambao=Киамбао Ramos=Рамос Sumulong=Сумулонг Tolentino=Толентино Umali=Умали
   Villanueva=Вильянуэва Yap=Яп Zabala=Сабала Magsaysay=Магсайсай Salonga=Салонга`;

export const FILIPINO = people(
  `Jerome=Джером Mark=Марк Paolo=Паоло Ramil=Рамил Christian=Кристиан Jericho=Джерико Kevin=Кевин Miguel=Мигель
   Rafael=Рафаэль Enzo=Энцо Carlo=Карло Gino=Джино Marvin=Марвин Nico=Нико`,
  FILIPINO_FAMILIES,
);

export const FILIPINA = people(
  `Andrea=Андреа Bea=Беа Camille=Камилла Denise=Дениз Ella=Элла Faith=Фейт Grace=Грейс Hannah=Ханна Isabel=Исабель
   Jasmine=Жасмин Kyla=Кайла Mika=Мика Nicole=Николь Trisha=Триша`,
  FILIPINO_FAMILIES,
);

export const JAPANESE = people(
  `Haruto=Харуто Ren=Рэн Sota=Сота Yuki=Юки Daichi=Дайти Kenta=Кэнта Takumi=Такуми Ryo=Рё Hiroto=Хирото
   Shun=Сюн`,
  `Aoki=Аоки Endo=Эндо Fujita=Фудзита Hayashi=Хаяси Inoue=Иноуэ Kondo=Кондо Matsuda=Мацуда Nakano=Накано
   Ogawa=Огава Sakai=Сакаи Takagi=Такаги Ueda=Уэда Wada=Вада Yamane=Яманэ`,
);

export const IRANIAN = people(
  `Amir=Амир Reza=Реза Mehdi=Мехди Saeed=Саид Farhad=Фархад Milad=Милад Javad=Джавад Hamid=Хамид Arash=Араш
   Ali=Али`,
  `Ahmadi=Ахмади Bahrami=Бахрами Ebadi=Эбади Farahani=Фарахани Ghorbani=Горбани Hosseini=Хосейни Karimi=Карими
   Moradi=Моради Nazari=Назари Rostami=Ростами Sadeghi=Садеги Tavakoli=Таваколи Yazdani=Яздани Zamani=Замани`,
);

export const KENYAN = people(
  `Brian=Брайан Kevin=Кевин Dennis=Деннис Collins=Коллинз Victor=Виктор Samuel=Самуэль Felix=Феликс Allan=Аллан
   Duncan=Дункан Peter=Питер Joseph=Джозеф Elvis=Элвис Moses=Мозес Clifton=Клифтон`,
  `Achieng=Ачиенг Barasa=Бараса Chebet=Чебет Githinji=Гитинджи Kamau=Камау Kiprono=Кипроно Macharia=Мачариа
   Mutiso=Мутисо Njoroge=Нджороге Ochieng=Очиенг Odhiambo=Одиамбо Okoth=Окот Omondi=Омонди Otieno=Отиено
   Simiyu=Симию Wafula=Вафула Wanjala=Ванджала Were=Вере Kariuki=Кариуки Muriithi=Муриити Onyango=Оньянго
   Juma=Джума Kilonzo=Килонзо Mwangi=Мванги`,
);
