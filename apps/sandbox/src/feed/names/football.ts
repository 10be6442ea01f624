import type { LeagueRow } from './read.ts';

const football = (row: Omit<LeagueRow, 'sport' | 'form'> & { readonly goals: number }): LeagueRow => {
  const { goals, ...rest } = row;
  return { ...rest, sport: 'football', form: { goals } };
};

/** Leagues of the countries of the brands. */
export const FOOTBALL: readonly LeagueRow[] = [
  football({
    id: 501,
    name: 'Brasileirão Série A',
    country: 'BR',
    rank: 1,
    hot: true,
    tier: 'top',
    goals: 2.45,
    weight: 6,
    names: {
      ENG: 'Brasileirão Serie A',
      ES: 'Brasileirão Serie A',
      RU: 'Бразилия. Серия А',
      VI: 'VĐQG Brazil',
    },
    teams: `
      Flamengo 0.34 RU=Фламенго
      Palmeiras 0.32 RU=Палмейрас
      Botafogo 0.18 RU=Ботафого
      Cruzeiro 0.16 RU=Крузейро
      São Paulo 0.14 RU=Сан-Паулу
      Fluminense 0.1 RU=Флуминенсе
      Internacional 0.08 RU=Интернасьонал
      Atlético-MG 0.12 RU=Атлетико Минейро
      Corinthians 0.08 RU=Коринтианс
      Grêmio 0.04 RU=Гремио
      Bahia 0.1 RU=Баия
      Vasco da Gama -0.02 RU=Васко да Гама
      Santos -0.04 RU=Сантос
      Red Bull Bragantino 0 RU=Ред Булл Брагантино
      Fortaleza -0.06 RU=Форталеза
      Ceará -0.14 RU=Сеара
      Vitória -0.2 RU=Витория
      Mirassol 0.02 RU=Мирассол
      Juventude -0.26 RU=Жувентуде
      Sport Recife -0.32 RU=Спорт Ресифи`,
  }),
  football({
    id: 507,
    name: 'Brasileirão Série B',
    country: 'BR',
    rank: 12,
    hot: false,
    tier: 'national',
    goals: 2.2,
    weight: 3,
    names: {
      ENG: 'Brasileirão Serie B',
      ES: 'Brasileirão Serie B',
      RU: 'Бразилия. Серия Б',
      VI: 'Hạng 2 Brazil',
    },
    teams: `
      Coritiba 0.18 RU=Коритиба
      Athletico Paranaense 0.22 RU=Атлетико Паранаэнсе
      Goiás 0.16 RU=Гояс
      Chapecoense 0.08 RU=Шапекоэнсе
      Criciúma 0.1 RU=Крисиума
      Novorizontino 0.1 RU=Новоризонтино
      Remo 0.02 RU=Ремо
      Avaí 0 RU=Аваи
      Cuiabá 0.02 RU=Куяба
      América-MG 0.02 RU=Америка-МГ
      CRB -0.02 RU=СРБ
      Vila Nova -0.04 RU=Вила-Нова
      Ferroviária -0.14 RU=Ферровиария
      Operário-PR -0.06 RU=Операрио-ПР
      Athletic Club SJDR -0.1 RU=Атлетик СЖДР
      Paysandu -0.16 RU=Пайсанду
      Volta Redonda -0.18 RU=Волта-Редонда
      Botafogo-SP -0.12 RU=Ботафого-СП
      Amazonas -0.2 RU=Амазонас
      Ponte Preta -0.06 RU=Понте-Прета`,
  }),
  football({
    id: 502,
    name: 'Liga MX',
    country: 'MX',
    rank: 4,
    hot: true,
    tier: 'national',
    goals: 2.75,
    weight: 5,
    names: { RU: 'Мексика. Лига МХ', VI: 'VĐQG Mexico' },
    teams: `
      América 0.3 RU=Америка
      Cruz Azul 0.24 RU=Крус Асуль
      Tigres UANL 0.22 RU=Тигрес
      Monterrey 0.22 RU=Монтеррей
      Toluca 0.24 RU=Толука
      Guadalajara 0.08 RU=Гвадалахара
      Pumas UNAM 0.06 RU=Пумас
      Pachuca 0.08 RU=Пачука
      León 0.02 RU=Леон
      Atlas -0.1 RU=Атлас
      Santos Laguna -0.14 RU=Сантос Лагуна
      Club Tijuana 0 RU=Тихуана
      Necaxa -0.08 RU=Некакса
      Atlético San Luis -0.1 RU=Атлетико Сан-Луис
      Querétaro -0.22 RU=Керетаро
      FC Juárez -0.06 RU=Хуарес
      Puebla -0.28 RU=Пуэбла
      Mazatlán -0.24 RU=Масатлан`,
  }),
  football({
    id: 503,
    name: 'Categoría Primera A',
    country: 'CO',
    rank: 6,
    hot: true,
    tier: 'national',
    goals: 2.3,
    weight: 5,
    names: { PT: 'Colômbia Primera A', RU: 'Колумбия. Примера А', VI: 'VĐQG Colombia' },
    teams: `
      Atlético Nacional 0.26 RU=Атлетико Насьональ
      Millonarios 0.2 RU=Мильонариос
      Junior 0.18 RU=Хуниор
      América de Cali 0.16 RU=Америка Кали
      Independiente Santa Fe 0.16 RU=Санта-Фе
      Deportes Tolima 0.14 RU=Толима
      Independiente Medellín 0.14 RU=Индепендьенте Медельин
      Once Caldas 0.04 RU=Онсе Кальдас
      Deportivo Cali 0 RU=Депортиво Кали
      Atlético Bucaramanga 0.02 RU=Атлетико Букараманга
      Deportivo Pasto -0.06 RU=Депортиво Пасто
      Fortaleza CEIF -0.04 RU=Форталеса СЕИФ
      Águilas Doradas -0.12 RU=Агилас Дорадас
      Deportivo Pereira -0.12 RU=Депортиво Перейра
      Alianza FC -0.18 RU=Альянса ФК
      Envigado -0.22 RU=Энвигадо
      La Equidad -0.2 RU=Ла Экидад
      Boyacá Chicó -0.26 RU=Бояка Чико`,
  }),
  football({
    id: 508,
    name: 'Liga 1 Perú',
    country: 'PE',
    rank: 7,
    hot: true,
    tier: 'national',
    goals: 2.6,
    weight: 5,
    names: { RU: 'Перу. Лига 1', VI: 'VĐQG Peru' },
    teams: `
      Universitario 0.3 RU=Университарио
      Alianza Lima 0.26 RU=Альянса Лима
      Sporting Cristal 0.28 RU=Спортинг Кристал
      Melgar 0.16 RU=Мельгар
      Cienciano 0.08 RU=Сьенсиано
      Cusco FC 0.14 RU=Куско
      Deportivo Garcilaso 0.04 RU=Депортиво Гарсиласо
      ADT Tarma -0.02 RU=АДТ Тарма
      Sport Huancayo 0 RU=Спорт Уанкайо
      Sport Boys -0.06 RU=Спорт Бойс
      Los Chankas -0.04 RU=Лос Чанкас
      Atlético Grau -0.08 RU=Атлетико Грау
      Comerciantes Unidos -0.16 RU=Комерсьянтес Унидос
      UTC Cajamarca -0.18 RU=УТК Кахамарка
      Alianza Universidad -0.2 RU=Альянса Универсидад
      Ayacucho FC -0.24 RU=Аякучо`,
  }),
  football({
    id: 509,
    name: 'Indian Super League',
    country: 'IN',
    rank: 8,
    hot: true,
    tier: 'minor',
    goals: 2.7,
    weight: 4,
    names: { RU: 'Индия. Суперлига', VI: 'Siêu giải Ấn Độ' },
    teams: `
      Mohun Bagan SG 0.3 RU=Мохун Баган
      FC Goa 0.2 RU=Гоа
      Mumbai City 0.16 RU=Мумбаи Сити
      Bengaluru FC 0.14 RU=Бенгалуру
      Jamshedpur FC 0.06 RU=Джамшедпур
      NorthEast United 0.1 RU=Норт-Ист Юнайтед
      Kerala Blasters 0.04 RU=Керала Бластерс
      Odisha FC 0.06 RU=Одиша
      Chennaiyin FC -0.02 RU=Ченнайин
      East Bengal 0 RU=Ист Бенгал
      Punjab FC -0.04 RU=Пенджаб
      Hyderabad FC -0.24 RU=Хайдарабад
      Mohammedan SC -0.28 RU=Мохаммедан`,
  }),
  football({
    id: 510,
    name: 'V.League 1',
    country: 'VN',
    rank: 9,
    hot: true,
    tier: 'minor',
    goals: 2.5,
    weight: 5,
    names: { RU: 'Вьетнам. В-лига 1', VI: 'V.League 1' },
    teams: `
      Nam Dinh 0.26 RU=Намдинь VI=Thép Xanh Nam Định
      Hanoi FC 0.22 RU=Ханой VI=Hà Nội FC
      Cong An Hanoi 0.22 RU=Конган Ханой VI=Công An Hà Nội
      The Cong-Viettel 0.16 RU=Вьеттел VI=Thể Công - Viettel
      Becamex Binh Duong -0.02 VI=Becamex Bình Dương RU=Бекамекс Биньзыонг
      Hai Phong 0.02 RU=Хайфон VI=Hải Phòng
      Thanh Hoa 0.06 VI=Đông Á Thanh Hóa RU=Тханьхоа
      Ha Tinh 0 VI=Hồng Lĩnh Hà Tĩnh RU=Хатинь
      Ho Chi Minh City -0.1 RU=Хошимин VI=TP Hồ Chí Minh
      Hoang Anh Gia Lai -0.12 VI=Hoàng Anh Gia Lai RU=Хоанг Ань Зялай
      Song Lam Nghe An -0.1 VI=Sông Lam Nghệ An RU=Шонглам Нгеан
      Da Nang -0.16 RU=Дананг VI=SHB Đà Nẵng
      Quang Nam -0.14 VI=Quảng Nam RU=Куангнам
      Binh Dinh -0.16 VI=Quy Nhơn Bình Định RU=Биньдинь`,
  }),
  football({
    id: 511,
    name: 'FKF Premier League',
    country: 'KE',
    rank: 10,
    hot: true,
    tier: 'minor',
    goals: 2.1,
    weight: 4,
    names: {
      PT: 'Premier League do Quênia',
      ES: 'Premier League de Kenia',
      RU: 'Кения. Премьер-лига',
      VI: 'VĐQG Kenya',
    },
    teams: `
      Gor Mahia 0.24 RU=Гор Махиа
      AFC Leopards 0.12 RU=Леопардс
      Tusker 0.2 RU=Таскер
      Kenya Police 0.2 RU=Кения Полис
      Kakamega Homeboyz 0.06 RU=Какамега Хоумбойз
      Bandari 0.06 RU=Бандари
      Shabana 0.04 RU=Шабана
      KCB 0.04 RU=КСБ
      Ulinzi Stars 0 RU=Улинзи Старз
      Sofapaka -0.06 RU=Софапака
      Posta Rangers -0.06 RU=Поста Рейнджерс
      Kariobangi Sharks -0.04 RU=Кариобанги Шаркс
      Nairobi City Stars -0.14 RU=Найроби Сити Старз
      Murang'a Seal -0.06 RU=Муранга Сил
      Mathare United -0.12 RU=Матаре Юнайтед
      Bidco United -0.16 RU=Бидко Юнайтед`,
  }),
  football({
    id: 512,
    name: 'Philippines Football League',
    country: 'PH',
    rank: 11,
    hot: true,
    tier: 'minor',
    goals: 3.1,
    weight: 3,
    names: {
      PT: 'Liga das Filipinas',
      ES: 'Liga de Filipinas',
      RU: 'Филиппины. Футбольная лига',
      VI: 'VĐQG Philippines',
    },
    teams: `
      Kaya FC-Iloilo 0.3 RU=Кая-Илоило
      Dynamic Herb Cebu 0.22 RU=Дайнамик Херб Себу
      Manila Digger 0.22 RU=Манила Диггер
      Stallion Laguna 0.08 RU=Сталлион Лагуна
      One Taguig 0.16 RU=Уан Тагиг
      Davao Aguilas 0.04 RU=Давао Агилас
      Loyola 0 RU=Лойола
      Mendiola 1991 -0.22 RU=Мендиола 1991
      Maharlika Taguig -0.26 RU=Махарлика Тагиг
      Tuloy FC -0.2 RU=Тулой`,
  }),
];
