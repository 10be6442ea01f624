import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of lists, slips, free bets and booking codes. */
export const SPORT_REFUSALS = {
  'no-such-tab': {
    ENG: 'This list does not exist. Go back to the sports page.',
    PT: 'Essa lista não existe. Volte para a página de esportes.',
    ES: 'Esta lista no existe. Vuelve a la página de deportes.',
    RU: 'Такого списка нет. Вернитесь на страницу спорта.',
    VI: 'Danh sách này không tồn tại. Hãy quay lại trang thể thao.',
  },
  'no-such-match': {
    ENG: 'This match is no longer offered. Choose another one.',
    PT: 'Essa partida não está mais disponível. Escolha outra.',
    ES: 'Este partido ya no está disponible. Elige otro.',
    RU: 'Этот матч больше не предлагается. Выберите другой.',
    VI: 'Trận này không còn được mở cược. Hãy chọn trận khác.',
  },
  'no-such-league': {
    ENG: 'This league is not offered now. Choose another one.',
    PT: 'Esta liga não está disponível agora. Escolha outra.',
    ES: 'Esta liga no está disponible ahora. Elige otra.',
    RU: 'Этой лиги сейчас нет в линии. Выберите другую.',
    VI: 'Giải đấu này hiện không có. Hãy chọn giải khác.',
  },
  'no-such-market': {
    ENG: 'There are no odds for this selection. Choose another one.',
    PT: 'Não há odds para esta seleção. Escolha outra.',
    ES: 'No hay cuotas para esta selección. Elige otra.',
    RU: 'Для этого исхода нет коэффициентов. Выберите другой.',
    VI: 'Lựa chọn này không có tỷ lệ cược. Hãy chọn lựa chọn khác.',
  },
  'favourites-full': {
    ENG: 'Your list of favourites is full. Remove one to add another.',
    PT: 'Sua lista de favoritos está cheia. Remova um para incluir outro.',
    ES: 'Tu lista de favoritos está llena. Quita uno para agregar otro.',
    RU: 'Список избранного заполнен. Удалите что-нибудь, чтобы добавить новое.',
    VI: 'Danh sách yêu thích đã đầy. Hãy bỏ một mục để thêm mục mới.',
  },
  'slip-reused': {
    ENG: 'This slip was already sent with other bets. Open the slip again and check it.',
    PT: 'Esse bilhete já foi enviado com outras apostas. Abra o bilhete de novo e confira.',
    ES: 'Este boleto ya se envió con otras apuestas. Ábrelo de nuevo y revísalo.',
    RU: 'Этот купон уже отправлен с другими ставками. Откройте купон ещё раз и проверьте его.',
    VI: 'Phiếu này đã được gửi với các cược khác. Hãy mở lại phiếu và kiểm tra.',
  },
  'clock-skew': {
    ENG: 'The clock of this device is wrong, or the request came too late. Nothing was done: set the time and try again.',
    PT: 'O relógio deste aparelho está errado ou o pedido chegou tarde demais. Nada foi feito: acerte a hora e tente de novo.',
    ES: 'El reloj de este dispositivo está mal o la solicitud llegó tarde. No se hizo nada: ajusta la hora e intenta de nuevo.',
    RU: 'Часы устройства идут неверно, или запрос пришёл слишком поздно. Ничего не сделано: установите время и повторите.',
    VI: 'Đồng hồ của thiết bị bị sai hoặc yêu cầu đến quá muộn. Chưa có gì được thực hiện: hãy chỉnh giờ và thử lại.',
  },
  'too-many-selections': {
    ENG: 'A slip holds at most 10 selections. Remove some of them.',
    PT: 'O bilhete aceita no máximo 10 seleções. Remova algumas.',
    ES: 'El boleto admite como máximo 10 selecciones. Quita algunas.',
    RU: 'В купоне может быть не больше 10 исходов. Уберите лишние.',
    VI: 'Phiếu cược có tối đa 10 lựa chọn. Hãy bỏ bớt.',
  },
  'wrong-currency': {
    ENG: 'Bets here are in another currency. Reload the page and try again.',
    PT: 'As apostas aqui são em outra moeda. Recarregue a página e tente de novo.',
    ES: 'Aquí se apuesta en otra moneda. Recarga la página e intenta de nuevo.',
    RU: 'Здесь ставки принимаются в другой валюте. Обновите страницу и повторите.',
    VI: 'Ở đây cược bằng loại tiền khác. Hãy tải lại trang rồi thử lại.',
  },
  'no-such-free-bet': {
    ENG: 'This free bet was used or has expired. See which ones you have.',
    PT: 'Esta aposta grátis já foi usada ou venceu. Veja quais você tem.',
    ES: 'Esta apuesta gratis ya se usó o venció. Mira cuáles tienes.',
    RU: 'Этот фрибет уже использован или истёк. Посмотрите, какие у вас есть.',
    VI: 'Cược miễn phí này đã dùng hoặc hết hạn. Hãy xem bạn còn những gì.',
  },
  'no-such-booking': {
    ENG: 'This code does not exist or its matches are over. Check it and try again.',
    PT: 'Este código não existe ou as partidas já acabaram. Confira e tente de novo.',
    ES: 'Este código no existe o sus partidos ya terminaron. Revísalo e intenta de nuevo.',
    RU: 'Такого кода нет, или матчи уже прошли. Проверьте его и повторите.',
    VI: 'Mã này không tồn tại hoặc các trận đã kết thúc. Hãy kiểm tra rồi thử lại.',
  },
  'booking-full': {
    ENG: 'No more codes can be made right now. Try again later.',
    PT: 'Não dá para criar mais códigos agora. Tente mais tarde.',
    ES: 'Ahora no se pueden crear más códigos. Intenta más tarde.',
    RU: 'Сейчас больше кодов создать нельзя. Повторите позже.',
    VI: 'Hiện không thể tạo thêm mã. Hãy thử lại sau.',
  },
} as const satisfies Readonly<Record<string, Sentences>>;
