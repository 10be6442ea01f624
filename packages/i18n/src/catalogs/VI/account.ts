import type { Translation } from '../../message-id.ts';

export const account = {
  'account.title': 'Tài khoản',
  'account.visitor': 'Khách',
  'account.player': 'Người chơi',
  'account.id': 'ID {id}',
  'account.copyId': 'Sao chép ID',
  'account.copied': 'Đã sao chép ID',
  'account.notCopied': 'Không sao chép được. ID là {id}.',
  'account.balance': 'Tổng số dư',
  'account.hide': 'Ẩn số dư',
  'account.available': 'Khả dụng',
  'account.bonus': 'Thưởng',
  'account.locked': 'Đang cược',
  'account.hold': 'Đang rút',
  'account.debt': 'Cần bù',
  'account.playMoney.ask': 'Nhận tiền chơi thử',
  'account.playMoney.granted': 'Đã cộng {amount} tiền chơi thử',
  'account.playMoney.unknown': 'Không có phản hồi. Hãy chạm lại: sẽ không cộng hai lần.',
  'account.statement': 'Sao kê',
  'account.language': 'Ngôn ngữ',
  'account.settings': 'Cài đặt',
} as const satisfies Translation<'account'>;
