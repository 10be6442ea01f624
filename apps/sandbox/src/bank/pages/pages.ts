import type { FastifyInstance } from 'fastify';
import type { ShowPage } from '../../part.ts';
import { BANK_PATH, type BankHouse } from '../house.ts';
import { deskPage } from './desk.ts';
import { bankFaultsPage } from './faults-page.ts';
import { addPayPages } from './pay-routes.ts';
import { BANK_SCRIPT } from './script.ts';
import { BANK_CSS } from './style.ts';

export function addBankPages(app: FastifyInstance, show: ShowPage, house: BankHouse): void {
  app.get(BANK_PATH, (_request, reply) => show(reply, deskPage(house)));
  app.get(`${BANK_PATH}/faults`, (_request, reply) => show(reply, bankFaultsPage(house.faults.now)));
  addPayPages(app, show, house);
  app.get('/assets/bank.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(BANK_CSS),
  );
  app.get('/assets/bank.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(BANK_SCRIPT),
  );
}
