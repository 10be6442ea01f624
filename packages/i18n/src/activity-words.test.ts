import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { describe, expect, it } from 'vitest';
import { activityTitle } from './activity-titles.ts';
import { activityCost, activityRules } from './activity-words.ts';
import { taskTitle } from './engagement-words.ts';

describe('the cost of a bonus for a deposit', () => {
  it('names what its multiple is of', () => {
    const slots = { times: '20' };
    expect(activityCost('first_charge', 'PT', slots, 'bonus')).toContain('20x o valor do bônus');
    expect(activityCost('first_charge', 'PT', slots, 'deposit_bonus')).toContain('20x o depósito e o bônus');
  });

  it.each(LANGUAGE_CODES)('is complete in %s', (language) => {
    const text = activityCost('daily_deposit', language, { times: '8' }, 'bonus');
    expect(text).toContain('8');
    expect(text).not.toContain('{');
  });

  it('does not depend on the base where stakes are the cost', () => {
    expect(activityCost('bet_reward', 'ENG', {}, 'bonus')).toBe(activityCost('bet_reward', 'ENG'));
  });
});

describe('the rules of an activity', () => {
  it('speak of a budget only where there is one', () => {
    const without = activityRules('first_charge', 'PT', {}, false);
    expect(activityRules('first_charge', 'PT').filter((rule) => !without.includes(rule))).toEqual([
      'Termina antes se a verba acabar. O que resta é mostrado.',
    ]);
  });
});

describe('what a raffle gives', () => {
  it.each(LANGUAGE_CODES)('is called a number in %s, and never like a bet slip', (language) => {
    const { title, text } = activityTitle('raffle', language);
    const all = [title, text, activityCost('raffle', language), ...activityRules('raffle', language)].join(
      ' ',
    );
    expect(all).toMatch(/number|número|номер|số(?=\P{L})/iu);
    expect(all).not.toMatch(/ticket|bilhete|boleto|билет|vé(?=\P{L})/iu);
  });
});

describe('the wagering of a bonus for a deposit', () => {
  const slots = { times: '35', sports: '50%', slots: '100%', most: '1x' };

  it.each(LANGUAGE_CODES)('says in %s what sports count and what it becomes at most', (language) => {
    const text = activityRules('first_charge', language, slots).join(' ');
    for (const part of ['50%', '100%', '1x']) expect(text).toContain(part);
    expect(text).not.toContain('{');
  });

  it('says nothing of it where there is nothing to wager', () => {
    expect(activityRules('first_charge', 'ENG', { ...slots, sports: '', most: '' }).join(' ')).not.toMatch(
      /wagering|at most/,
    );
  });

  it('does not claim that bets at low odds count whole', () => {
    for (const kind of ['bet_reward', 'daily_cash', 'week_cash', 'christmas', 'raffle', 'pdd'] as const)
      expect(activityRules(kind, 'ENG').join(' ')).toContain('3.34');
  });
});

describe('the products of a task', () => {
  it('are a list as it is spoken', () => {
    expect(taskTitle('bet_amount', 'R$ 50', ['sports', 'slots'], 'PT')).toContain('em esportes e slots');
    expect(taskTitle('bet_amount', 'R$ 50', ['sports', 'slots', 'crash'], 'ENG')).toContain(
      'on sports, slots and crash',
    );
    expect(taskTitle('bet_amount', 'R$ 50', ['sports'], 'RU')).toContain('(спорт)');
  });
});
