import type { Translation } from '../../message-id.ts';

export const system = {
  'system.maintenance.until': 'Chúng tôi trở lại lúc {time}. Trang này tự mở khi mọi thứ sẵn sàng.',
  'system.maintenance.bets': 'Cược đang mở',
  'system.maintenance.betsKept': 'Vẫn hiệu lực và sẽ được trả',
  'system.maintenance.withdrawals': 'Lệnh rút đang chờ',
  'system.maintenance.withdrawalsKept': 'Thời hạn vẫn được tính',
  'system.forbidden.code': 'Ngoài khu vực phục vụ',
  'system.forbidden.title': 'Ở đây thì không được',
  'system.forbidden.text':
    'Luật tại nơi bạn đang ở không cho phép cược với chúng tôi. Tài khoản của bạn vẫn được giữ.',
  'system.forbidden.place': 'Vị trí phát hiện',
  'system.forbidden.placeUnknown': 'Ngoài khu vực của chúng tôi',
  'system.forbidden.site': 'Trang chính thức',
  'system.forbidden.account': 'Tài khoản của bạn',
  'system.forbidden.accountKept': 'Được giữ cùng số dư',
  'system.forbidden.again': 'Vị trí không đúng',
  'system.forbidden.support': 'Hỗ trợ',
  'system.forbidden.stillOut': 'Chúng tôi vẫn thấy một nơi không thể phục vụ.',
  'system.news.title': 'Thông báo',
  'system.news.code': 'Từ nhà cái',
  'system.news.none': 'Chưa có thông báo',
  'system.news.noneText': 'Khi có điều cần nói, thông báo sẽ ở đây.',
  'system.news.home': 'Về trang đầu',
  'system.news.text': 'Nhà cái có thông báo. Khi mở lại, trang này tự chuyển tiếp.',
} as const satisfies Translation<'system'>;
