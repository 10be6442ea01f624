import type { Translation } from '../../message-id.ts';

export const statement = {
  'statement.title': 'Sao kê',
  'statement.kind.playMoney': 'Tiền chơi thử',
  'statement.kind.stake': 'Cược',
  'statement.kind.stakeBack': 'Hoàn tiền cược',
  'statement.kind.settle': 'Kết toán cược',
  'statement.kind.settleUndone': 'Kết quả được sửa',
  'statement.kind.cashOut': 'Rút cược sớm',
  'statement.kind.other': 'Giao dịch',
  'statement.pocket.cash': 'số dư',
  'statement.pocket.bonus': 'thưởng',
  'statement.pocket.locked': 'đang cược',
  'statement.pocket.hold': 'đang rút',
  'statement.pocket.debt': 'cần bù',
  'statement.detail': '{time}, {pocket}',
  'statement.end': 'Hết rồi. Sao kê bắt đầu từ đây.',
  'statement.empty.title': 'Chưa có gì',
  'statement.empty.text': 'Mọi khoản vào và ra khỏi tài khoản sẽ hiện ở đây.',
  'statement.empty.action': 'Đến Tài khoản',
  'statement.failed': 'Không tải được sao kê.',
  'statement.retry': 'Thử lại',
} as const satisfies Translation<'statement'>;
