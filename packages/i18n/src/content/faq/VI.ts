import type { FaqKey } from '../keys.ts';
import type { BuiltInText } from '../text.ts';

export const FAQ_VI: Readonly<Record<FaqKey, BuiltInText>> = {
  'withdraw-time': {
    title: 'Rút tiền mất bao lâu?',
    summary: 'Lệnh rút cho biết tiền đến trước mấy giờ.',
    body: '**Chính lệnh rút ghi thời hạn.** Mỗi phương thức có thời gian cam kết, hiện trước khi bạn xác nhận và tính từ lúc bạn yêu cầu.\n\n1. **Kiểm tra.** Chúng tôi xem danh tính, giới hạn và tài khoản nhận.\n2. **Đã gửi.** Đơn vị thanh toán nhận lệnh.\n3. **Vào tài khoản.** Ngân hàng hoặc ví của bạn xác nhận.\n\n## Khi nào lâu hơn\n\n- Tài khoản không đứng tên bạn: tiền quay về số dư.\n- Có người đang xem xét: lệnh sẽ ghi rõ.\n- Đơn vị thanh toán chưa trả lời: chúng tôi hỏi tiếp, tiền vẫn giữ cho bạn.',
  },
  'withdraw-owner': {
    title: 'Tôi rút về tài khoản nào được?',
    summary: 'Chỉ tài khoản hoặc ví đứng tên bạn.',
    body: '**Chỉ tài khoản đứng tên bạn.** Ở nơi pháp luật yêu cầu, tiền quay về đúng đường đã đến: tài khoản bạn đã nạp.\n\nBiểu mẫu kiểm tra số và giấy tờ trước khi gửi. Thông tin đã lưu chỉ mình bạn thấy đầy đủ.',
  },
  'withdraw-cancel': {
    title: 'Có hủy lệnh rút được không?',
    summary: 'Được, trước khi lệnh gửi đến đơn vị thanh toán.',
    body: '**Được, khi lệnh còn đang kiểm tra.** Mở lệnh trong Giao dịch rồi hủy: tiền về số dư ngay.\n\nĐã gửi đi thì không dừng được nữa. Tiền sẽ đến, hoặc tự quay về nếu ngân hàng từ chối.',
  },
  'withdraw-review': {
    title: 'Vì sao lệnh rút của tôi bị xem xét?',
    summary: 'Yêu cầu lớn hoặc khác thường sẽ có người đọc.',
    body: '**Yêu cầu lớn hoặc khác thường được một người xem trước khi trả.** Nhờ vậy tiền của bạn an toàn nếu ai đó vào được tài khoản.\n\n- Chúng tôi có thể hỏi giấy tờ nếu bạn chưa khai.\n- Giới hạn và cược của bạn không thay đổi.\n- Nếu từ chối, lý do được ghi rõ và toàn bộ tiền quay về.',
  },
  'deposit-methods': {
    title: 'Tôi nạp tiền bằng cách nào?',
    summary: 'Trang nạp tiền chỉ hiện phương thức ở nước bạn.',
    body: '**Trang nạp tiền chỉ liệt kê những gì dùng được nơi bạn chơi.**\n\n| Nước | Phương thức |\n|---|---|\n| Brazil | PIX |\n| Mexico | SPEI |\n| Colombia | PSE, Nequi, Daviplata, Transfiya, Tpaga, Bancolombia |\n| Peru | Yape, Plin, chuyển khoản |\n| Philippines | GCash, Maya và ví khác |\n| Kenya | M-PESA |\n\nNơi không được nạp tiền, mọi thứ là chơi miễn phí. Đồng như USDT chỉ có khi quy định của thương hiệu cho phép.',
  },
  'deposit-minimum': {
    title: 'Nạp ít nhất là bao nhiêu?',
    summary: 'Thường là {deposit}; có phương thức yêu cầu cao hơn.',
    body: '**Thường là {deposit}.** Một phương thức có thể có mức tối thiểu cao hơn, và cái nào cũng có mức tối đa. Cả hai hiện trước khi bạn xác nhận.\n\nChúng tôi không thu phí nạp. Nếu ngân hàng thu, ngân hàng sẽ báo.',
  },
  'deposit-missing': {
    title: 'Tôi đã trả mà tiền chưa vào. Làm sao?',
    summary: 'Mở lệnh nạp và gửi khiếu nại kèm biên lai.',
    body: '**Mở lệnh nạp trong Giao dịch và chọn “Có gì đó không đúng”.** Đính kèm ảnh biên lai; sẽ có người trả lời tại đó.\n\n1. Xem tiền đã rời ngân hàng chưa.\n2. So số tiền và nội dung với lệnh.\n3. Gửi khiếu nại. Mọi câu trả lời nằm trong chính lệnh đó.\n\nĐừng trả hai lần: lệnh quá hạn vẫn được cộng khi tiền đến.',
  },
  'deposit-other-person': {
    title: 'Nạp từ tài khoản người khác được không?',
    summary: 'Không. Khoản đó bị giữ và trả lại.',
    body: '**Không.** Người trả và người chơi phải là một. Khoản của người khác bị giữ: không vào số dư, bạn được báo lý do, và tiền quay về tài khoản đã gửi.',
  },
  'bet-odds-changed': {
    title: 'Tỷ lệ đổi khi tôi đang cược. Tính theo tỷ lệ nào?',
    summary: 'Tỷ lệ trên biên nhận, không phải tỷ lệ khác.',
    body: '**Tỷ lệ trên biên nhận.** Nếu tỷ lệ tăng khi cược đang gửi, bạn nhận tỷ lệ tốt hơn. Nếu giảm, chúng tôi hỏi trước, trừ khi bạn đã chọn nhận mọi thay đổi trong cài đặt.\n\nSau biên nhận, không còn gì thay đổi, dù thị trường ra sao.',
  },
  'bet-in-play-wait': {
    title: 'Vì sao cược trực tiếp phải chờ vài giây?',
    summary: 'Để không ai cược vào bàn thắng đã ghi.',
    body: '**Vì sân đấu nhanh hơn sóng truyền.** Cược trực tiếp chờ vài giây. Nếu lúc đó kèo đóng hoặc tỷ lệ giảm, cược bị từ chối và tiền về ngay.\n\nPhiếu cược đếm từng giây. Bạn có thể rời trang: câu trả lời vẫn đến.',
  },
  'bet-postponed': {
    title: 'Trận của tôi bị hoãn. Cược ra sao?',
    summary: 'Cược vẫn mở; không đá kịp hạn thì hoàn tiền.',
    body: '**Cược vẫn mở trong thời gian luật của môn đó cho phép.** Nếu trận diễn ra trong hạn, tính theo kết quả. Nếu không, lựa chọn này vô hiệu.\n\n- Cược đơn được hoàn.\n- Trong cược xiên, lựa chọn vô hiệu tính 1.00, phần còn lại tiếp tục.',
  },
  'bet-stopped': {
    title: 'Trận dừng giữa chừng. Tính thế nào?',
    summary: 'Điều đã định thì giữ; phần còn lại hoàn tiền.',
    body: '**Giữ nguyên mọi điều mà không diễn biến nào đổi được.** “Trên 1.5 bàn” đã thắng khi có hai bàn, dù trận kết thúc sớm. “Chủ nhà thắng” chưa định và được hoàn.\n\nChi tiết cược cho thấy tỷ số đã quyết định.',
  },
  'bet-half-won': {
    title: '“Thắng nửa” nghĩa là gì?',
    summary: 'Kèo .25 hoặc .75 là hai cược, mỗi cược nửa tiền.',
    body: '**Kèo như 2.25 hay −0.75 là hai cược, mỗi cược nửa tiền**, ở hai mức kề bên. Một cược có thể thắng khi cược kia được hoàn.\n\nVí dụ: trên 2.75 với đúng ba bàn. Trên 2.5 thắng, trên 3 hoàn: thắng nửa.',
  },
  'bet-cash-out': {
    title: 'Giá bán lại được tính thế nào?',
    summary: 'Giá trị hợp lý lúc này, trừ phí mà chúng tôi ghi rõ.',
    body: '**Giá trị hợp lý trừ phí, cả hai đều hiện trên màn hình.** Giá trị hợp lý đến từ cơ hội của những gì còn mở. Phí tùy số lựa chọn còn mở.\n\n- Có thể bán lại một phần; phần còn lại giữ tỷ lệ cũ.\n- Có thể đặt mức giá để tự động bán lại.\n- Nếu giá giảm khi bạn xác nhận, chúng tôi hỏi lại. Nếu tăng, bạn nhận nhiều hơn.',
  },
  'bet-wrong-result': {
    title: 'Kết quả bị sai. Có được sửa không?',
    summary: 'Có, và số dư cũng sửa theo, cả hai chiều.',
    body: '**Có.** Khi kết quả chính thức được sửa, mọi cược liên quan được tính lại. Sao kê hiện cả hai dòng: dòng cũ bị hủy và dòng mới.\n\nNếu bạn đã tiêu khoản bị thu hồi, phần chênh ghi là nợ và khoản cộng kế tiếp sẽ trả trước.',
  },
  'bet-share': {
    title: 'Tôi chia sẻ phiếu cược được không?',
    summary: 'Được, bằng mã. Số tiền của bạn được giữ kín.',
    body: '**Được. Phiếu tạo mã và đường dẫn.** Ai mở sẽ nhận cùng lựa chọn với tỷ lệ lúc đó và tự chọn tiền cược. Không ai thấy bạn cược hay thắng bao nhiêu.',
  },
  'bonus-wagering': {
    title: 'Vòng cược là gì?',
    summary: 'Số tiền phải cược để thưởng thành tiền mặt.',
    body: '**Mỗi khoản thưởng ghi phải cược bao nhiêu lần.** Thẻ thưởng đếm sẵn: đã làm, còn lại và hạn chót.\n\nCược tỷ lệ rất thấp và cược đã bán lại có thể tính ít hơn hoặc không tính; quy tắc của thưởng ghi rõ. Cược được hoàn không bao giờ tính.',
  },
  'bonus-withdraw': {
    title: 'Đang có thưởng thì rút tiền được không?',
    summary: 'Được. Tiền luôn là của bạn; thưởng đang chạy sẽ kết thúc.',
    body: '**Được, tiền mặt lúc nào cũng rút được.** Thưởng đang chạy kết thúc khi rút, và chúng tôi cho bạn thấy sẽ mất gì trước khi đồng ý. Thưởng đang chờ vẫn giữ.',
  },
  'bonus-code': {
    title: 'Nhập mã ở đâu?',
    summary: 'Ở trang “Nhập mã”, hoặc khi nạp tiền.',
    body: '**Mở [Nhập mã](#/redeem).** Mã đi kèm nạp tiền thì nhập ngay khi nạp.\n\nMã có số lượt dùng và hạn. Sau vài lần sai, trang sẽ yêu cầu chờ.',
  },
  'bonus-levels': {
    title: 'Làm sao lên cấp VIP?',
    summary: 'Bằng cược tiền mặt đã kết toán. Cấp không giảm.',
    body: '**Cược tiền mặt đã kết toán cho điểm, điểm cho cấp.** Cược bằng thưởng hoặc miễn phí không tính. Cấp đã đạt thì giữ.\n\n[Câu lạc bộ](#/vip-club) cho thấy mỗi cấp được gì. Khi tạm nghỉ, mục này ẩn đi và không mất gì.',
  },
  'account-password': {
    title: 'Tôi quên mật khẩu.',
    summary: 'Mã gửi qua email giúp bạn đặt mật khẩu mới.',
    body: '**Ở trang đăng nhập chọn “Quên mật khẩu”.** Chúng tôi gửi mã đến email. Mã dùng được vài phút và một lần.\n\nSau khi đổi, mọi thiết bị khác bị đăng xuất. Không ai của {brand} hỏi mã hay mật khẩu của bạn.',
  },
  'account-devices': {
    title: 'Ai đang đăng nhập tài khoản của tôi?',
    summary: 'Mục Thiết bị liệt kê tất cả, đăng xuất cái nào cũng được.',
    body: '**[Thiết bị của bạn](#/setting/devices) hiện từng cái** với tên và lần dùng cuối. Có thể đăng xuất một hoặc mọi thiết bị khác. Nếu thấy thiết bị lạ, hãy đăng xuất nó và đổi mật khẩu.',
  },
  'account-documents': {
    title: 'Vì sao hỏi giấy tờ của tôi?',
    summary: 'Để chắc về tuổi và mỗi người chỉ có một tài khoản.',
    body: '**Vì chỉ người lớn được chơi, từ {age} tuổi, và mỗi người một tài khoản.** Bạn khai ngày sinh và giấy tờ một lần; sau đó không đổi được.\n\nSố giấy tờ được bảo vệ, chỉ hiện vài ký tự cuối và không bao giờ bị bán.',
  },
  'account-close': {
    title: 'Đóng tài khoản thế nào?',
    summary: 'Trong cài đặt, lúc nào cũng được. Hãy rút tiền trước.',
    body: '**[Đóng tài khoản](#/setting/account-cancellation) nằm trong cài đặt.** Hãy rút tiền và chờ cược đang mở. Bạn có thể đổi ý đến ngày ghi trên trang.\n\nNếu việc chơi làm bạn lo, [tạm nghỉ hoặc tự loại trừ](#/setting/self-exclusion) mạnh hơn: không ai hủy được.',
  },
  'casino-fair': {
    title: 'Làm sao biết trò chơi công bằng?',
    summary: 'Trò của chúng tôi kiểm chứng được từng ván.',
    body: '**Trước cược đầu tiên chúng tôi cho xem mã băm của hạt giống.** Hạt giống của bạn và số thứ tự ván cùng quyết định. Khi bạn đổi hạt giống, hạt của chúng tôi được công khai và bạn tính lại được mọi ván.\n\n[Kiểm tra một ván](#/fairness). Phép tính chạy trên máy bạn, không hỏi chúng tôi.',
  },
  'casino-connection': {
    title: 'Mất mạng giữa ván chơi.',
    summary: 'Ván kết thúc ở máy chủ, có bạn hay không.',
    body: '**Không mất gì.** Ván đã bắt đầu do máy chủ hoặc nhà cung cấp quyết định, tiền thắng vào số dư. Trò đang chờ nước đi của bạn sẽ giữ nguyên: hãy mở lại.\n\nMọi ván nằm trong lịch sử chơi, có tiền cược, kết quả và giờ.',
  },
  'casino-return': {
    title: 'Tỷ lệ hoàn trả của trò chơi là gì?',
    summary: 'Mức trả lại trung bình qua rất nhiều ván.',
    body: '**97% nghĩa là trong toàn bộ tiền cược, 97% được trả lại**, qua số ván rất lớn. Nó không nói gì về ván tới hay một buổi tối.\n\nTrang mỗi trò hiện con số mà nhà cung cấp công bố.',
  },
  'casino-crash': {
    title: 'Trò crash kết thúc thế nào?',
    summary: 'Điểm dừng đã định trước; không ai dời được.',
    body: '**Các ván được tạo trước, từ cuối về đầu**, và mỗi ván chứng minh ván sau. Tiền cược không đổi điểm dừng.\n\nBạn có thể đặt hệ số để tự động nhận tiền. Nó chạy cả khi điện thoại mất mạng.',
  },
  'limits-set': {
    title: 'Làm sao giới hạn chi tiêu?',
    summary: 'Nạp, thua, cược và thời gian, theo ngày, tuần hoặc tháng.',
    body: '**[Giới hạn của bạn](#/setting/limits): nạp, thua, cược và thời gian**, theo ngày, tuần hoặc tháng.\n\n- Giới hạn thấp hơn có hiệu lực ngay.\n- Cao hơn thì sau 24 giờ, và bạn rút lại được trước đó.\n- Với khoản thua, cược đang mở tính là thua đến khi có kết quả.',
  },
  'limits-break': {
    title: 'Tạm nghỉ là gì?',
    summary: 'Từ 15 phút đến 30 ngày không chơi.',
    body: '**15 phút, hết ngày, 24 giờ, 7 hoặc 30 ngày.** Bạn bị đăng xuất mọi thiết bị và không nạp hay cược được đến khi hết hạn. Không rút ngắn được, kể cả chúng tôi.\n\nCược đang mở vẫn tính và trả như thường. Trong lúc đó chúng tôi không gửi khuyến mãi.',
  },
  'limits-exclusion': {
    title: 'Tự loại trừ là gì, còn số dư thì sao?',
    summary: 'Sáu tháng, một năm hoặc mãi mãi. Tiền vẫn là của bạn.',
    body: '**[Tự loại trừ](#/setting/self-exclusion) sáu tháng, một năm hoặc mãi mãi.** Không ai kết thúc sớm được, dù lý do gì.\n\nSố dư được trả cho bạn: viết cho [{email}](mailto:{email}). Cược đang mở vẫn tính, lệnh rút đang chạy vẫn tiếp tục.',
  },
};
