import type { LanguageCode } from '@palpite/contract/languages';
import type { NoticeKey } from './keys.ts';
import type { BuiltInText } from './text.ts';

/** The announcement and the news that a new installation shows. */
export const NOTICES: Readonly<Record<NoticeKey, Readonly<Record<LanguageCode, BuiltInText>>>> = {
  'how-we-announce': {
    ENG: {
      title: 'Planned work is announced here',
      summary: 'With its hours, what stops, and what does not.',
      button: 'Questions and answers',
      body: 'When something of **{brand}** has to pause, this page says so before: from when to when, and what it touches.\n\n| Always | So |\n|---|---|\n| Your balance | stays as it is |\n| Open bets | are settled as usual |\n| Withdrawals under way | go on by themselves |\n\nA change of the hours stays visible: the old ones are struck out, for example ~~2:00~~ 3:00.',
    },
    PT: {
      title: 'Manutenções são avisadas aqui',
      summary: 'Com o horário, o que para e o que não para.',
      button: 'Perguntas frequentes',
      body: 'Quando algo da **{brand}** precisa parar, esta página avisa antes: de que hora a que hora, e o que muda.\n\n| Sempre | Assim |\n|---|---|\n| Seu saldo | fica como está |\n| Apostas abertas | são resolvidas normalmente |\n| Saques em andamento | seguem sozinhos |\n\nMudança de horário fica visível: o antigo aparece riscado, por exemplo ~~2:00~~ 3:00.',
    },
    ES: {
      title: 'Los trabajos previstos se avisan aquí',
      summary: 'Con su horario, lo que para y lo que no.',
      button: 'Preguntas frecuentes',
      body: 'Cuando algo de **{brand}** tiene que parar, esta página lo avisa antes: de qué hora a qué hora y qué afecta.\n\n| Siempre | Así |\n|---|---|\n| Tu saldo | queda como está |\n| Apuestas abiertas | se resuelven como siempre |\n| Retiros en curso | siguen solos |\n\nUn cambio de horario queda a la vista: el anterior aparece tachado, por ejemplo ~~2:00~~ 3:00.',
    },
    RU: {
      title: 'О плановых работах пишем здесь',
      summary: 'Время, что останавливается и что нет.',
      button: 'Вопросы и ответы',
      body: 'Если что-то в **{brand}** нужно остановить, эта страница скажет заранее: с какого часа до какого и что это затронет.\n\n| Всегда | Так |\n|---|---|\n| Ваш баланс | остаётся прежним |\n| Открытые ставки | рассчитываются как обычно |\n| Начатые выводы | идут сами |\n\nИзменение времени остаётся видимым: прежнее зачёркнуто, например ~~2:00~~ 3:00.',
    },
    VI: {
      title: 'Lịch bảo trì được báo tại đây',
      summary: 'Có giờ, điều gì dừng và điều gì không.',
      button: 'Câu hỏi thường gặp',
      body: 'Khi một phần của **{brand}** phải tạm dừng, trang này báo trước: từ mấy giờ đến mấy giờ và ảnh hưởng gì.\n\n| Luôn luôn | Như sau |\n|---|---|\n| Số dư của bạn | giữ nguyên |\n| Cược đang mở | vẫn tính như thường |\n| Lệnh rút đang chạy | tự tiếp tục |\n\nNếu đổi giờ, giờ cũ vẫn hiện và bị gạch, ví dụ ~~2:00~~ 3:00.',
    },
  },
  'check-every-round': {
    ENG: {
      title: 'Check every round yourself',
      summary: 'Our own games reveal how each result came about.',
      button: 'Check a round',
      body: 'Dice, mines, plinko, keno and the others draw from two seeds: ours, whose hash you see before the first bet, and yours. Change them at any time, and ours is revealed.\n\nThe page computes on your device. It works without our server too.',
    },
    PT: {
      title: 'Confira cada rodada você mesmo',
      summary: 'Nossos jogos mostram como cada resultado saiu.',
      button: 'Conferir uma rodada',
      body: 'Dados, Minas, Plinko, Keno e os outros usam duas sementes: a nossa, cujo hash você vê antes da primeira aposta, e a sua. Troque quando quiser, e a nossa é revelada.\n\nA conta é feita no seu aparelho. Funciona até sem o nosso servidor.',
    },
    ES: {
      title: 'Verifica cada ronda tú mismo',
      summary: 'Nuestros juegos muestran cómo salió cada resultado.',
      button: 'Verificar una ronda',
      body: 'Dados, Minas, Plinko, Keno y los demás usan dos semillas: la nuestra, cuyo hash ves antes de la primera apuesta, y la tuya. Cámbialas cuando quieras y la nuestra se revela.\n\nEl cálculo se hace en tu dispositivo. Funciona incluso sin nuestro servidor.',
    },
    RU: {
      title: 'Проверьте каждый раунд сами',
      summary: 'Наши игры показывают, как получился результат.',
      button: 'Проверить раунд',
      body: '«Кости», «Мины», «Плинко», «Кено» и другие игры берут результат из двух сидов: нашего, хеш которого виден до первой ставки, и вашего. Смените их в любой момент, и наш раскроется.\n\nРасчёт идёт на вашем устройстве. Он работает и без нашего сервера.',
    },
    VI: {
      title: 'Tự kiểm tra từng ván',
      summary: 'Trò của chúng tôi cho thấy kết quả từ đâu ra.',
      button: 'Kiểm tra một ván',
      body: 'Xúc xắc, Dò mìn, Plinko, Keno và các trò khác dùng hai hạt giống: của chúng tôi, có mã băm bạn thấy trước cược đầu, và của bạn. Đổi lúc nào cũng được, khi đó hạt của chúng tôi được công khai.\n\nPhép tính chạy trên máy bạn. Không có máy chủ của chúng tôi nó vẫn chạy.',
    },
  },
  'your-limits': {
    ENG: {
      title: 'Your limits, in one place',
      summary: 'Deposits, losses, stakes and time.',
      button: 'Set limits',
      body: 'Choose how much per day, week or month, before the first bet. A lower limit applies at once. A higher one waits 24 hours, so that you decide with a clear head.\n\nA break and an exclusion are on the same page.',
    },
    PT: {
      title: 'Seus limites em um lugar só',
      summary: 'Depósitos, perdas, apostas e tempo.',
      button: 'Definir limites',
      body: 'Escolha quanto por dia, semana ou mês, antes da primeira aposta. Um limite menor vale na hora. Um maior espera 24 horas, para você decidir com calma.\n\nPausa e autoexclusão ficam na mesma página.',
    },
    ES: {
      title: 'Tus límites en un solo lugar',
      summary: 'Depósitos, pérdidas, apuestas y tiempo.',
      button: 'Poner límites',
      body: 'Elige cuánto por día, semana o mes, antes de la primera apuesta. Un límite menor vale al instante. Uno mayor espera 24 horas, para que decidas con calma.\n\nLa pausa y la autoexclusión están en la misma página.',
    },
    RU: {
      title: 'Ваши лимиты в одном месте',
      summary: 'Пополнения, проигрыш, ставки и время.',
      button: 'Задать лимиты',
      body: 'Выберите сумму на день, неделю или месяц до первой ставки. Меньший лимит действует сразу. Больший ждёт 24 часа, чтобы решал не азарт одного вечера.\n\nПерерыв и самоисключение на той же странице.',
    },
    VI: {
      title: 'Giới hạn của bạn, ở một nơi',
      summary: 'Nạp, thua, cược và thời gian.',
      button: 'Đặt giới hạn',
      body: 'Chọn mức theo ngày, tuần hoặc tháng trước cược đầu tiên. Giới hạn thấp hơn có hiệu lực ngay. Cao hơn thì chờ 24 giờ, để bạn quyết định khi bình tĩnh.\n\nTạm nghỉ và tự loại trừ nằm cùng trang.',
    },
  },
};
