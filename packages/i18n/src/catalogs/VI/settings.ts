import type { Translation } from '../../message-id.ts';

export const settings = {
  'settings.title': 'Cài đặt',
  'settings.display': 'Hiển thị',
  'settings.theme': 'Giao diện',
  'settings.theme.dark': 'Tối',
  'settings.theme.light': 'Sáng',
  'settings.theme.system': 'Tự động',
  'settings.language': 'Ngôn ngữ',
  'settings.odds.american': 'Kiểu Mỹ',
  'settings.odds.decimal': 'Thập phân',
  'settings.odds': 'Kiểu tỷ lệ',
  'settings.privacy': 'Riêng tư',
  'settings.hideBalance': 'Ẩn số dư',
  'settings.hideBalance.hint': 'Ở đầu trang và trong Tài khoản',
  'settings.version': 'Phiên bản {version}',
} as const satisfies Translation<'settings'>;
