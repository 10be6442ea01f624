import type { Translation } from '../../message-id.ts';

export const tasks = {
  'tasks.day': 'Сегодня',
  'tasks.week': 'Неделя',
  'tasks.renews': 'Обновится {at}',
  'tasks.until': 'До {at}',
  'tasks.streak': 'Дней подряд',
  'tasks.streak.last': 'В день {day}',
  'tasks.letters': 'Вс,Пн,Вт,Ср,Чт,Пт,Сб',
  'tasks.progress': '{done} из {of}',
  'tasks.left': 'Осталось: {left}',
  'tasks.claim': 'Получить',
  'tasks.claimFor': 'Получить {reward}',
  'tasks.received': 'Получено, {at}',
  'tasks.history': 'Полученные награды',
  'tasks.empty': 'Сейчас заданий нет',
  'tasks.emptyText': 'Новые задания появятся в полночь.',
  'tasks.legal':
    'Задания учитывают ваши лимиты и исчезают на время перерыва. Пропущенный день ничего не стоит.',
  'tasks.slots':
    'Слоты с отдачей выше {rtp} и слоты с джекпотом не учитываются. Суммы ставок с коэффициентом ниже 3.34 учитываются частично.',
  'tasks.award.total': 'Получено деньгами',
  'tasks.award.tasks': 'Выполненные задания',
  'tasks.award.vip': 'Клуб',
  'tasks.award.received': 'Получено',
  'tasks.award.bonus': 'бонусом',
  'tasks.award.freeBet': 'фрибетом',
  'tasks.award.reversed': 'Отозвано',
  'tasks.award.empty': 'Наград пока нет',
  'tasks.award.emptyText': 'Здесь появится всё полученное с причиной.',
  'tasks.award.toTasks': 'К заданиям',
} as const satisfies Translation<'tasks'>;
