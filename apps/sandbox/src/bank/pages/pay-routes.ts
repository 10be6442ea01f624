import { parseMoney } from '@palpite/kernel/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromHereOnly } from '../../http/from-here-only.ts';
import type { ShowPage } from '../../part.ts';
import type { BankHouse } from '../house.ts';
import type { Payin } from '../orders/order.ts';
import { isAccount } from '../orders/payins.ts';
import { languageOf } from '../words/words.ts';
import { gonePage, isSaid, payPage, payPath, type Said } from './pay-page.ts';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { lang?: unknown; said?: unknown } }>;

/** Both decimal marks are taken, whatever the language: people paste. */
function amountOf(payin: Payin, text: string | null): bigint | undefined {
  const units = parseMoney((text ?? '').trim().replace(',', '.'), payin.currency)?.units;
  return units !== undefined && units > 0n ? units : undefined;
}

/** What the payer does; the word is what the page says about it, if there is something to say. */
function act(house: BankHouse, payin: Payin, form: URLSearchParams): Said | undefined {
  const { payins } = house;
  const action = form.get('action');
  if (action === 'cancel') return payins.fail(payin, 'cancelled') ? undefined : 'not-now';
  if (action === 'insufficient') {
    // A prompt is answered once; a code may be paid later from a fuller account.
    if (payin.instructions.kind === 'push' && payin.status === 'pending')
      payins.fail(payin, 'insufficient-funds');
    return payin.status === 'pending' || payin.status === 'failed' ? 'insufficient' : 'not-now';
  }
  if (action !== 'approve') return 'not-now';
  if (!isAccount(payin.instructions)) return payins.pay(payin) === 'not-now' ? 'not-now' : undefined;
  const amount = amountOf(payin, form.get('amount'));
  if (amount === undefined) return 'amount';
  return payins.pay(payin, { amount }) === 'not-now' ? 'not-now' : undefined;
}

/** Pages on which a person pays: plain forms, so that they work in any browser and without scripts. */
export function addPayPages(app: FastifyInstance, show: ShowPage, house: BankHouse): void {
  const path = `${house.path}/pay/:id`;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(path, (request: Asked, reply) => {
      const payin = house.payins.find(request.params.id);
      const { lang, said } = request.query;
      if (payin?.id !== request.params.id) return show(reply.code(404), gonePage(languageOf(lang, 'USD')));
      return show(reply, payPage(payin, languageOf(lang, payin.currency), isSaid(said) ? said : undefined));
    });
    scope.post(path, { onRequest: fromHereOnly }, (request: Asked, reply) => {
      const payin = house.payins.find(request.params.id);
      const { lang } = request.query;
      if (payin?.id !== request.params.id) return show(reply.code(404), gonePage(languageOf(lang, 'USD')));
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const said = act(house, payin, form);
      const query = new URLSearchParams({ lang: languageOf(lang, payin.currency), ...(said && { said }) });
      return reply.redirect(`${payPath(payin)}?${query}`, 303);
    });
  });
}
