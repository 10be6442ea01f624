import type { Translation } from '../../message-id.ts';

export const legal = {
  'legal.terms.who.title': 'Ai được chơi',
  'legal.terms.who.text':
    'Chỉ người từ 18 tuổi trở lên, mỗi người một tài khoản. Tài khoản là của bạn: không cho mượn và không cược hộ người khác.',
  'legal.terms.money.title': 'Tiền của bạn',
  'legal.terms.money.text':
    'Số dư là của bạn. Tiền nạp đến từ tài khoản đứng tên bạn và tiền rút về tài khoản đứng tên bạn. Chúng tôi có thể yêu cầu xác minh danh tính trước khi trả tiền. Tiền chơi thử không có giá trị và không rút được.',
  'legal.terms.bets.title': 'Cược',
  'legal.terms.bets.text':
    'Cược có hiệu lực khi biên nhận báo đã chấp nhận, theo tỷ lệ ghi trên đó. Cược trực tiếp chờ vài giây trước khi có câu trả lời. Mỗi kết quả cho thấy tỷ số đã quyết định. Kết quả sai được sửa, số dư cũng vậy.',
  'legal.terms.stopped.title': 'Trận bị dừng',
  'legal.terms.stopped.text':
    'Phần đã quyết định vẫn giữ nguyên. Phần chưa quyết định được hoàn tiền. Trận hoãn được hoàn tiền nếu không thi đấu lại trong thời hạn theo luật môn đó.',
  'legal.terms.protection.title': 'Bảo vệ người chơi',
  'legal.terms.protection.text':
    'Bạn có thể giới hạn tiền nạp, tiền thua, tiền cược và thời gian, tạm nghỉ hoặc tự loại trừ. Giảm giới hạn có hiệu lực ngay; tăng chỉ có hiệu lực sau thời gian chờ.',
  'legal.terms.end.title': 'Đóng tài khoản và khiếu nại',
  'legal.terms.end.text':
    'Bạn có thể đóng tài khoản trong phần cài đặt bất cứ lúc nào. Nếu khoản thanh toán chưa đến, hãy mở khiếu nại trong lệnh đó: sẽ có người trả lời.',
  'legal.privacy.data.title': 'Chúng tôi lưu gì',
  'legal.privacy.data.text':
    'E-mail, số điện thoại và giấy tờ bạn cung cấp, các thiết bị đã đăng nhập, địa chỉ mạng, cược, thanh toán, giới hạn và tin nhắn của bạn.',
  'legal.privacy.why.title': 'Để làm gì',
  'legal.privacy.why.text':
    'Để vận hành tài khoản, trả tiền cho bạn, tuân thủ luật về cá cược và chống rửa tiền, bảo vệ người chơi và phát hiện gian lận.',
  'legal.privacy.who.title': 'Ai được xem',
  'legal.privacy.who.text':
    'Nhân viên của nhà điều hành theo vai trò, mọi thao tác đều được ghi lại, và nhà cung cấp thanh toán, chỉ phần cần cho lệnh của bạn. Chúng tôi không bán dữ liệu.',
  'legal.privacy.long.title': 'Bao lâu',
  'legal.privacy.long.text':
    'Bút toán tiền và cược không bị xóa: luật yêu cầu lưu giữ. Phiên đăng nhập kết thúc khi bạn đăng xuất. Mã và liên kết có hiệu lực vài phút.',
  'legal.privacy.rights.title': 'Lựa chọn của bạn',
  'legal.privacy.rights.text':
    'Xem và đăng xuất thiết bị, sửa thông tin và đóng tài khoản trong phần cài đặt. Để nhận bản sao dữ liệu, hãy liên hệ hỗ trợ của nhà điều hành.',
} as const satisfies Translation<'legal'>;
