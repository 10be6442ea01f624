import type { WrittenTexts } from '../template.ts';

export const VI: WrittenTexts = {
  'bet-won': {
    title: 'Bạn thắng {amount}',
    text: 'Cược {stake} đã kết toán. Tiền đã vào số dư.',
  },
  'bet-void': {
    title: 'Cược bị hủy, hoàn {stake}',
    text: 'Cược này không được tính. Tiền cược đã trở lại số dư.',
  },
  goal: {
    title: '{team} ghi bàn, {score}',
    text: '{home} gặp {away}: cược đang mở của bạn có trận này.',
  },
  'withdrawal-paid': {
    title: 'Đã trả tiền rút {amount}',
    text: 'Tiền đã chuyển tới tài khoản của bạn. Ngân hàng sẽ hiện khi ghi có.',
  },
  'withdrawal-refused': {
    title: 'Hoàn lại lệnh rút {amount}',
    text: 'Không trả được. Tiền đã trở lại số dư; lệnh rút ghi rõ lý do.',
  },
  'deposit-paid': {
    title: 'Đã nhận {amount} tiền nạp',
    text: 'Tiền đã vào số dư của bạn.',
  },
  'bonus-granted': {
    title: 'Bạn nhận được {prize}',
    text: '{title}. Điều kiện có ở trang thưởng của bạn.',
  },
  'bonus-expires': {
    title: 'Một khoản thưởng hết hạn lúc {time}',
    text: '{title}: còn {amount} tiền thưởng đến lúc đó.',
  },
  'level-up': {
    title: 'Bạn đã lên cấp VIP {level}',
    text: 'Quyền lợi của cấp này có trong câu lạc bộ VIP.',
  },
  'login-new-device': {
    title: 'Đăng nhập mới từ {device}',
    text: 'Lúc {time}. Nếu không phải bạn, hãy đăng xuất thiết bị đó và đổi mật khẩu.',
  },
  'limit-near': {
    title: 'Bạn đã dùng {percent}% giới hạn',
    text: 'Còn {left} trên {limit} đến {until}.',
  },
  'support-answer': {
    title: 'Bộ phận hỗ trợ đã trả lời',
    text: 'Về: {subject}. Mở cuộc trò chuyện để đọc.',
  },
  'documents-accepted': {
    title: 'Giấy tờ của bạn đã được chấp nhận',
    text: 'Danh tính của bạn đã được xác minh. Bạn không cần làm gì thêm.',
  },
  'documents-refused': {
    title: 'Giấy tờ của bạn không được chấp nhận',
    text: 'Mở mục giấy tờ để xem lý do rồi gửi lại.',
  },
  'documents-expired': {
    title: 'Giấy tờ của bạn đã hết hạn',
    text: 'Danh tính của bạn không còn được xác minh. Mở mục giấy tờ và gửi giấy tờ còn hạn.',
  },
};
