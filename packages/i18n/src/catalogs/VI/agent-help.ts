import type { Translation } from '../../message-id.ts';

export const agentHelp = {
  'agent.help.legal':
    'Chỉ giới thiệu người trên 18 tuổi. Cá cược không phải thu nhập: hoa hồng tùy vào doanh thu và có thể âm.',
  'agent.help.open': 'Mở khu vực đại lý',
  'agent.faq.who': 'Ai có thể làm đại lý?',
  'agent.faq.who.text':
    'Mọi người có tài khoản đã đăng ký. Không phí, không chỉ tiêu, không hợp đồng: mã đã có sẵn trong khu vực đại lý.',
  'agent.faq.how': 'Hoa hồng được tính thế nào?',
  'agent.faq.how.text':
    'Trên doanh thu ròng: tổng cược trừ tiền thắng, thưởng, jackpot, phí và hoàn tiền. Tính ba cấp: người đến qua bạn, người đến qua họ và cấp tiếp theo. Tỷ lệ có trong khu vực của bạn.',
  'agent.faq.active': 'Người chơi hoạt động là gì?',
  'agent.faq.active.text':
    'Người đến trực tiếp qua bạn và trong tháng đã cược ít nhất số tiền ghi trên thẻ hạng tiếp theo.',
  'agent.faq.tier': 'Làm sao để lên hạng?',
  'agent.faq.tier.text':
    'Cần thêm người hoạt động và thêm doanh thu trực tiếp trong cùng tháng: tính cả hai. Tháng sau tính lại từ đầu.',
  'agent.faq.negative': 'Nếu ngày hoặc tháng bị âm thì sao?',
  'agent.faq.negative.text':
    'Khi người chơi thắng, ngày đó âm và được trừ vào ngày khác; nó vẫn ở trong sao kê. Tháng âm chuyển sang tháng sau. Bạn không bao giờ phải bỏ tiền túi.',
  'agent.faq.when': 'Khi nào tôi được trả?',
  'agent.faq.when.text':
    'Sau khi hết tháng, sao kê được hai nhân viên kiểm tra và duyệt. Số tiền đã duyệt nằm ở mục Chuyển và vào số dư chỉ với một chạm, không cần cược lại.',
  'agent.faq.see': 'Tôi thấy gì về người chơi?',
  'agent.faq.see.text':
    'Tên đã che, cấp và tổng trong tháng. Tên thật, liên hệ, số dư, cược, giới hạn và tạm nghỉ không bao giờ hiện. Đừng hỏi ai những điều này.',
  'agent.faq.bind': 'Tôi có thể đổi đại lý không?',
  'agent.faq.bind.text':
    'Không. Chỉ liên kết một lần, vì vậy trang cho biết đại lý là ai trước. Không có đại lý bạn cũng không mất gì.',
  'agent.faq.lost': 'Vì sao một khoản bị giữ lại?',
  'agent.faq.lost.text':
    'Tài khoản của chính mình, tài khoản mời lẫn nhau hoặc dùng chung thiết bị, cách thanh toán sẽ được kiểm tra trước. Sao kê hiện trạng thái, bộ phận hỗ trợ cho biết lý do.',
  'agent.faq.stop': 'Còn khi tạm nghỉ thì sao?',
  'agent.faq.stop.text':
    'Khi tạm nghỉ hoặc tự loại trừ, khu vực đại lý không hiện và không có gì được gửi. Phần đã được vẫn được giữ.',
  'agent.step.open': 'Mở khu vực đại lý',
  'agent.step.open.text': 'Trong mục Tài khoản, chạm Khu vực đại lý. Mã của bạn đã có sẵn.',
  'agent.step.link': 'Tạo liên kết cho từng kênh',
  'agent.step.link.text':
    'Chạm Liên kết mới và đặt tên ngắn như instagram. Nhờ vậy bạn biết mỗi tài khoản đến từ đâu.',
  'agent.step.tell': 'Nói đúng sự thật',
  'agent.step.tell.text':
    'Chỉ đưa liên kết cho người trên 18 tuổi. Đừng hứa thắng, đừng đưa tiền và đừng viết như thể bạn là chúng tôi.',
  'agent.step.follow': 'Theo dõi trong tháng',
  'agent.step.follow.text': 'Biểu đồ hiện từng ngày, cả ngày âm. Thẻ cho biết còn thiếu gì để lên hạng.',
  'agent.step.month': 'Đọc sao kê',
  'agent.step.month.text':
    'Cuối tháng sao kê được chốt. Hai nhân viên kiểm tra, phần nhỏ hoặc âm chuyển sang tháng sau. Bạn có thể tải CSV.',
  'agent.step.transfer': 'Chuyển vào số dư',
  'agent.step.transfer.text':
    'Số tiền đã duyệt vào số dư chỉ với một chạm. Đó là tiền thật, không cần cược lại và có thể rút.',
} as const satisfies Translation<'agentHelp'>;
