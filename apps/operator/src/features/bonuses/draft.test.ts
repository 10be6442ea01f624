import { expect, it } from 'vitest';
import { amountFields, copyDraft, draftOf, missingTitles, newDraft, readDraft } from './draft.ts';

const localMs = (text: string) => Date.parse(`${text}Z`);
const localText = (atMs: number) => new Date(atMs).toISOString().slice(0, 16);
const titles = Object.fromEntries(
  ['ENG', 'PT', 'ES', 'RU', 'VI'].map((language) => [`texts.${language}.title`, language]),
);
const whole = {
  ...newDraft('br', '2026-07-01T00:00'),
  ...titles,
  code: 'july',
  'amounts.share': '50',
  'amounts.most': '50,00',
  'amounts.least_deposit': '10',
  budget: '60000',
  ends: '2026-07-31T23:59',
  per_player: '2',
};

it('reads what was typed as the call takes it, and writes it back the same', () => {
  const read = readDraft(whole, localMs);
  if (read.is !== 'read') throw new Error(read.fields.join());
  expect(read.form).toMatchObject({
    brand: 'br',
    code: 'july',
    kind: 'bonus',
    trigger: 'deposit',
    listed: 1,
    per_player: 2,
    amounts: { share: 5_000, most: 5_000, least_deposit: 1_000 },
    terms: { wagering: 2_000, least_odds: 1_500, most_stake: 5_000, sticky: 0, valid_hours: 720 },
    texts: { RU: { title: 'RU', text: '' } },
    budget: 6_000_000,
    begins: Date.UTC(2026, 6, 1),
  });
  expect(read.form.terms.contribution.blackjack).toBe(500);
  expect(readDraft(draftOf(read.form, localText), localMs)).toEqual(read);
});

it('names the fields that cannot be read, and leaves out amounts of another kind', () => {
  const wrong = { ...whole, budget: 'much', code: '', 'amounts.share': '-1', 'amounts.count': 'x' };
  expect(readDraft(wrong, localMs)).toEqual({ is: 'wrong', fields: ['code', 'amounts.share', 'budget'] });
  const spins = { ...whole, kind: 'spin', trigger: 'offer', 'amounts.count': '3', budget: '500' };
  const read = readDraft(spins, localMs);
  expect(read).toMatchObject({ is: 'read', form: { amounts: { count: 3 }, budget: 500 } });
});

it('reads part of a day in hours, lists of players, and odds with a comma', () => {
  const typed = {
    ...whole,
    'terms.valid_hours': '0.5',
    'audience.players': '7, 8 9',
    'terms.least_odds': '1,8',
  };
  expect(readDraft(typed, localMs)).toMatchObject({
    form: { terms: { valid_hours: 12, least_odds: 1_800 }, audience: { players: [7, 8, 9] } },
  });
  expect(readDraft({ ...typed, 'terms.valid_hours': '0.01' }, localMs)).toEqual({
    is: 'wrong',
    fields: ['terms.valid_hours'],
  });
});

it('reads back every whole number of hours as it was stored', () => {
  const read = readDraft({ ...whole, kind: 'free_bet', trigger: 'operator', 'amounts.amount': '5' }, localMs);
  if (read.is !== 'read') throw new Error(read.fields.join());
  for (let hours = 1; hours <= 1_000; hours += 1) {
    const form = {
      ...read.form,
      amounts: { ...read.form.amounts, valid_hours: hours },
      terms: { ...read.form.terms, valid_hours: hours },
    };
    expect(readDraft(draftOf(form, localText), localMs)).toEqual({ is: 'read', form });
  }
  const typed = (text: string) => readDraft({ ...whole, 'terms.valid_hours': text }, localMs);
  expect(typed('8h')).toMatchObject({ form: { terms: { valid_hours: 8 } } });
  expect(typed('8 ч')).toMatchObject({ form: { terms: { valid_hours: 8 } } });
  expect(typed('0.33')).toEqual({ is: 'wrong', fields: ['terms.valid_hours'] });
});

it('begins with the default terms of bonuses', () => {
  expect(newDraft('br', '')).toMatchObject({
    'terms.wagering': '20',
    'terms.least_odds': '1.50',
    'terms.most_stake': '50',
    'terms.valid_hours': '30',
    'terms.contribution.blackjack': '5',
    'terms.contribution.jackpot_slots': '0',
  });
});

it('shows the amounts of a kind and a trigger', () => {
  expect(amountFields('bonus', 'deposit')).toEqual([
    ...['amounts.least_deposit', 'amounts.deposit_number', 'amounts.share', 'amounts.most'],
  ]);
  expect(amountFields('free_bet', 'register')).toEqual([
    ...['amounts.amount', 'amounts.least_odds', 'amounts.valid_hours'],
  ]);
  expect(amountFields('cash', 'reload')).toContain('amounts.every_hours');
});

it('copies a campaign under another code, and tells which titles are missing', () => {
  expect(copyDraft(whole).code).toBe('july_2');
  expect(missingTitles({ ...whole, 'texts.VI.title': ' ' })).toEqual(['VI']);
});
