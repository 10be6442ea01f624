import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { Row } from './words.ts';

const setRunning = (n: number): readonly [short: Row, full: Row] => [
  [`S${n}`, `${n}º set`, `${n}.º set`, `${n}-й сет`, `Set ${n}`],
  [`Set ${n}`, `${n}º set`, `Set ${n}`, `${n}-й сет`, `Set ${n}`],
];
const setBreak = (n: number): readonly [short: Row, full: Row] => [
  [`S${n} end`, `Fim ${n}º`, `Fin ${n}.º`, `Конец ${n}`, `Hết S${n}`],
  [`Set ${n} ended`, `Fim do ${n}º set`, `Fin del set ${n}`, `${n}-й сет окончен`, `Hết set ${n}`],
];
const quarter = (n: number): readonly [short: Row, full: Row] => [
  [`Q${n}`, `Q${n}`, `C${n}`, `${n}-я чт`, `H${n}`],
  [`Quarter ${n}`, `${n}º quarto`, `Cuarto ${n}`, `${n}-я четверть`, `Hiệp ${n}`],
];

/** Where the play stands: short for a row of a list, full for a scoreboard. */
export const CLOCK_PERIOD_WORDS: Readonly<Record<ClockPeriod, readonly [short: Row, full: Row]>> = {
  'not-started': [
    ['Soon', 'Em breve', 'Pronto', 'Скоро', 'Sắp đá'],
    ['Not started', 'Não começou', 'Sin comenzar', 'Не начался', 'Chưa bắt đầu'],
  ],
  'first-half': [
    ['1st H', '1º T', '1.º T', '1-й т', 'H1'],
    ['First half', '1º tempo', 'Primer tiempo', '1-й тайм', 'Hiệp 1'],
  ],
  'half-time': [
    ['HT', 'Int.', 'Desc.', 'Пер.', 'Nghỉ'],
    ['Half time', 'Intervalo', 'Descanso', 'Перерыв', 'Nghỉ giữa hiệp'],
  ],
  'second-half': [
    ['2nd H', '2º T', '2.º T', '2-й т', 'H2'],
    ['Second half', '2º tempo', 'Segundo tiempo', '2-й тайм', 'Hiệp 2'],
  ],
  'regular-time-ended': [
    ['RT', 'TN', 'TR', 'ОВ', 'Hết giờ'],
    [
      'Regular time ended',
      'Fim do tempo normal',
      'Fin del tiempo regular',
      'Основное время окончено',
      'Hết thời gian chính',
    ],
  ],
  'awaiting-extra-time': [
    ['ET soon', 'Prorr.', 'Prórr.', 'Доп. вр.', 'Chờ HP'],
    [
      'Awaiting extra time',
      'Aguarda prorrogação',
      'Espera prórroga',
      'Ожидание доп. времени',
      'Chờ hiệp phụ',
    ],
  ],
  'extra-first-half': [
    ['ET 1', '1º TP', '1.º TE', '1-й д. т', 'HP1'],
    [
      'Extra time, 1st half',
      'Prorrogação, 1º tempo',
      'Prórroga, primer tiempo',
      'Доп. время, 1-й тайм',
      'Hiệp phụ 1',
    ],
  ],
  'extra-half-time': [
    ['ET HT', 'Int. P', 'Desc. E', 'Пер. д', 'Nghỉ HP'],
    [
      'Extra time, break',
      'Intervalo da prorrogação',
      'Descanso de la prórroga',
      'Перерыв доп. времени',
      'Nghỉ hiệp phụ',
    ],
  ],
  'extra-second-half': [
    ['ET 2', '2º TP', '2.º TE', '2-й д. т', 'HP2'],
    [
      'Extra time, 2nd half',
      'Prorrogação, 2º tempo',
      'Prórroga, segundo tiempo',
      'Доп. время, 2-й тайм',
      'Hiệp phụ 2',
    ],
  ],
  'extra-time-ended': [
    ['AET', 'Fim P', 'Fin E', 'Конец ДВ', 'Hết HP'],
    ['Extra time ended', 'Fim da prorrogação', 'Fin de la prórroga', 'Доп. время окончено', 'Hết hiệp phụ'],
  ],
  'awaiting-shoot-out': [
    ['Pens', 'Pên.', 'Pen.', 'Пен.', 'Luân lưu'],
    ['Awaiting penalties', 'Aguarda pênaltis', 'Espera penales', 'Ожидание пенальти', 'Chờ luân lưu'],
  ],
  'shoot-out': [
    ['Pens', 'Pên.', 'Pen.', 'Пен.', 'Luân lưu'],
    ['Penalty shoot-out', 'Pênaltis', 'Penales', 'Серия пенальти', 'Luân lưu'],
  ],
  'shoot-out-ended': [
    ['Pens', 'Pên.', 'Pen.', 'Пен.', 'Luân lưu'],
    ['Penalties ended', 'Fim dos pênaltis', 'Fin de los penales', 'Серия пенальти окончена', 'Hết luân lưu'],
  ],
  'quarter-1': quarter(1),
  'quarter-2': quarter(2),
  'quarter-3': quarter(3),
  'quarter-4': quarter(4),
  'break-1': [
    ['Break', 'Pausa', 'Pausa', 'Пер.', 'Nghỉ'],
    [
      'Break after quarter 1',
      'Pausa após o 1º quarto',
      'Pausa tras el cuarto 1',
      'Перерыв после 1-й четверти',
      'Nghỉ sau hiệp 1',
    ],
  ],
  'break-3': [
    ['Break', 'Pausa', 'Pausa', 'Пер.', 'Nghỉ'],
    [
      'Break after quarter 3',
      'Pausa após o 3º quarto',
      'Pausa tras el cuarto 3',
      'Перерыв после 3-й четверти',
      'Nghỉ sau hiệp 3',
    ],
  ],
  'awaiting-overtime': [
    ['OT soon', 'Prorr.', 'T. extra', 'ОТ', 'Chờ HP'],
    ['Awaiting overtime', 'Aguarda prorrogação', 'Espera tiempo extra', 'Ожидание овертайма', 'Chờ hiệp phụ'],
  ],
  overtime: [
    ['OT', 'Prorr.', 'TE', 'ОТ', 'HP'],
    ['Overtime', 'Prorrogação', 'Tiempo extra', 'Овертайм', 'Hiệp phụ'],
  ],
  'overtime-ended': [
    ['OT end', 'Fim P', 'Fin TE', 'Конец ОТ', 'Hết HP'],
    ['Overtime ended', 'Fim da prorrogação', 'Fin del tiempo extra', 'Овертайм окончен', 'Hết hiệp phụ'],
  ],
  'set-1': setRunning(1),
  'set-2': setRunning(2),
  'set-3': setRunning(3),
  'set-4': setRunning(4),
  'set-5': setRunning(5),
  'set-6': setRunning(6),
  'set-7': setRunning(7),
  'set-1-ended': setBreak(1),
  'set-2-ended': setBreak(2),
  'set-3-ended': setBreak(3),
  'set-4-ended': setBreak(4),
  'set-5-ended': setBreak(5),
  'set-6-ended': setBreak(6),
  'home-retired': [
    ['Ret.', 'Aband.', 'Ret.', 'Отказ', 'Bỏ cuộc'],
    [
      'Home side retired',
      'Mandante abandonou',
      'El local se retiró',
      'Отказ первой стороны',
      'Bên thứ nhất bỏ cuộc',
    ],
  ],
  'away-retired': [
    ['Ret.', 'Aband.', 'Ret.', 'Отказ', 'Bỏ cuộc'],
    [
      'Away side retired',
      'Visitante abandonou',
      'El visitante se retiró',
      'Отказ второй стороны',
      'Bên thứ hai bỏ cuộc',
    ],
  ],
  ended: [
    ['FT', 'Fim', 'Final', 'Конец', 'Hết'],
    ['Full time', 'Encerrado', 'Finalizado', 'Завершён', 'Kết thúc'],
  ],
  interrupted: [
    ['Int.', 'Parado', 'Susp.', 'Пауза', 'Dừng'],
    ['Interrupted', 'Interrompido', 'Interrumpido', 'Прерван', 'Gián đoạn'],
  ],
  abandoned: [
    ['Aband.', 'Aband.', 'Aband.', 'Остан.', 'Hủy'],
    ['Abandoned', 'Abandonado', 'Abandonado', 'Остановлен', 'Bị hủy giữa chừng'],
  ],
};
