import type { LanguageCode } from '@palpite/contract/languages';
import type { ApprovalKind } from '@palpite/contract/operator/approval-calls';
import type { ProgrammeValue } from '@palpite/contract/operator/vip-calls';
import type { Asset } from '@palpite/kernel/assets';
import type { Reference } from '@palpite/kernel/ids';
import type { CloseVerdict, HeldAction } from '../../payments/index.ts';
import type { MatchScore } from '../core/match-score.ts';
import { type Actor, adminMarkets, type Declined, type Operator, rateText } from '../index.ts';
import { namesOf } from './bet-names.ts';
import { valueLines } from './vip.ts';

type Outcome = { readonly is: 'done'; readonly done: unknown } | Declined;

/** Something that waits, and how it is answered by the command that its own page uses. */
export interface Waiting {
  readonly kind: ApprovalKind;
  readonly id: bigint;
  readonly seen: string;
  readonly action: string;
  readonly subject: string;
  readonly detail?: string;
  readonly page: string;
  /** The numbers of the operators who decided; the first began it. */
  readonly people: readonly number[];
  /** Who began it, where that is stored by name. */
  readonly by?: string;
  readonly atMs: number;
  readonly reason: string;
  /** Of a programme of the VIP club. */
  readonly values?: readonly ProgrammeValue[];
  readonly amount?: { readonly units: bigint; readonly asset: Asset } | undefined;
  approve?(actor: Actor, reason: string): Promise<Outcome>;
  reject?(actor: Actor, reason: string): Promise<Outcome>;
}

export type Source = (operator: Operator, language: LanguageCode) => Promise<readonly Waiting[]>;

const PER_KIND = 100;

const marketDecisions: Source = async (operator, language) => {
  const found = await operator.waitingDecisions(undefined, PER_KIND);
  const markets = await adminMarkets(
    operator.ports,
    found.map(({ market }) => market),
  );
  return found.map((decision): Waiting => {
    const { id, command, match, market: number, moved, askedBy, askedAt, reason } = decision;
    const market = markets.get(number);
    const names = market?.labels && namesOf({ labels: market.labels, line: market.about.line }, language);
    return {
      kind: 'market',
      id,
      seen: command,
      action: command,
      subject: names?.teams ?? String(match),
      detail: names?.market ?? String(number),
      page: `/results/${match}`,
      people: [Number(askedBy)],
      atMs: askedAt.getTime(),
      reason,
      amount: { units: moved, asset: operator.ports.trading.baseCurrency },
      approve: (actor, words) => operator.confirmDecision(actor, { id, reason: words }),
      reject: (actor, words) => operator.rejectDecision(actor, { id, reason: words }),
    };
  });
};

const campaigns: Source = async (operator) => {
  const requests = [...(await operator.campaignRequests()).values()].slice(0, PER_KIND);
  return Promise.all(
    requests.map(async (request): Promise<Waiting> => {
      const { campaign, version, budget, action, weight, askedBy, atMs, reason } = request;
      const known = await operator.campaign(campaign);
      return {
        kind: 'campaign',
        id: campaign,
        seen: `${action} ${version} ${budget ?? ''}`,
        action,
        subject: known?.code ?? String(campaign),
        page: `/bonuses/campaigns/${campaign}`,
        people: [Number(askedBy)],
        atMs,
        reason,
        amount: weight > 0n ? { units: weight, asset: operator.ports.trading.baseCurrency } : undefined,
        approve: (actor, words) =>
          budget === undefined
            ? operator.startCampaign(actor, { campaign, version, reason: words })
            : operator.setCampaignBudget(actor, { campaign, version, budget, reason: words }),
      };
    }),
  );
};

const payments: Source = async (operator) => {
  const found = await operator.ports.payments.admin.firstDecisions(PER_KIND);
  return found.map(({ about, subject, player, asset, units, operators, atMs, reason }): Waiting => {
    const common = {
      id: subject,
      subject: player === undefined ? '' : String(player),
      people: operators,
      atMs,
      reason,
      amount: { units, asset },
    };
    if (about.is === 'payout') return { ...common, ...payout(operator, subject) };
    if (about.is === 'held') return { ...common, ...held(operator, subject, about.action) };
    return { ...common, ...close(operator, subject, about.outcome) };
  });
};

function payout(operator: Operator, order: Reference) {
  return {
    kind: 'payout' as const,
    seen: '',
    action: 'payout',
    detail: String(order),
    page: `/payments/orders/${order}`,
    approve: (actor: Actor, reason: string) => operator.approvePayout(actor, { order, reason }),
    reject: (actor: Actor, reason: string) => operator.rejectPayout(actor, { order, reason }),
  };
}

function held(operator: Operator, deposit: Reference, action: HeldAction) {
  return {
    kind: 'held' as const,
    seen: action,
    action,
    detail: String(deposit),
    page: '/payments/held',
    approve: (actor: Actor, reason: string) => operator.decideHeld(actor, { held: deposit, action, reason }),
  };
}

function close(operator: Operator, order: Reference, outcome: CloseVerdict) {
  const payment = outcome.is === 'paid' ? outcome.payment : '';
  return {
    kind: 'close' as const,
    seen: `${outcome.is} ${payment}`,
    action: outcome.is,
    detail: payment === '' ? String(order) : payment,
    page: `/payments/orders/${order}`,
    approve: (actor: Actor, reason: string) => operator.closeOrder(actor, { order, outcome, reason }),
  };
}

const differences: Source = async ({ ports, decideStudioDifference }) => {
  const found = await ports.casino.operations.differences({
    state: 'open',
    isDecided: true,
    limit: PER_KIND,
  });
  return found.flatMap(({ id, studio, tx, asset, units, decisions }): Waiting[] => {
    const [first] = decisions;
    if (!first) return [];
    const { action, atMs, reason } = first;
    return [
      {
        kind: 'difference',
        id,
        seen: action,
        action,
        subject: studio,
        detail: tx,
        page: '/casino/reconciliation',
        people: decisions.map((decision) => decision.operator),
        atMs,
        reason,
        amount: asset && { units, asset },
        approve: (actor, words) => decideStudioDifference(actor, { difference: id, action, reason: words }),
      },
    ];
  });
};

const agentRuns: Source = async ({ ports, sendBackAgentRun }) => {
  const runs = await ports.network.agents.admin.prepared(PER_KIND);
  return runs.map(
    ({ id, brand, month, asset, total, preparedBy, preparedAt }): Waiting => ({
      kind: 'agents',
      id,
      seen: '',
      action: 'agents',
      subject: brand,
      detail: month.slice(0, 7),
      page: '/agents',
      people: [preparedBy],
      atMs: preparedAt.getTime(),
      reason: '',
      amount: { units: total, asset },
      reject: (actor, words) => sendBackAgentRun(actor, { run: id, reason: words }),
    }),
  );
};

const rates: Source = async (operator) => {
  const { admin } = operator.ports.payments;
  const [found, { now }] = await Promise.all([admin.rateRequests(PER_KIND), admin.rates()]);
  return found.map(({ id, quote: currency, nano, source, operator: person, atMs, reason }): Waiting => {
    const request = { id, currency, nano, source };
    const current = now.find(({ quote }) => quote === currency);
    return {
      kind: 'rate',
      id,
      seen: rateText(nano),
      action: 'rate',
      subject: `${currency} ${current ? `${rateText(current.nano)} → ` : ''}${rateText(nano)}`,
      detail: source,
      page: '/payments/rates',
      people: [person],
      atMs,
      reason,
      approve: (actor, words) => operator.setExchangeRate(actor, { ...request, reason: words }),
      reject: (actor, words) => operator.rejectExchangeRate(actor, { ...request, reason: words }),
    };
  });
};

const people: Source = async (operator) => {
  const requests = await operator.people.requests(PER_KIND);
  return requests.map(({ id, personName, action, role, askedBy, askedMs, reason }): Waiting => {
    const decide = (isApproved: boolean) => (actor: Actor, words: string) =>
      operator.people.decide(actor, { id, isApproved, reason: words });
    return {
      kind: 'person',
      id,
      seen: `${action} ${role ?? ''}`,
      action,
      subject: personName,
      detail: role ?? '',
      page: '/people',
      people: [Number(askedBy)],
      atMs: askedMs,
      reason,
      approve: decide(true),
      reject: decide(false),
    };
  });
};

const erasures: Source = async (operator) => {
  const waiting = await operator.ports.privacy.erasures.waiting(PER_KIND);
  return waiting.map(({ id, player, askedBy, askedMs, reason }): Waiting => {
    const decide = (isApproved: boolean) => (actor: Actor, words: string) =>
      operator.privacy.decideErasure(actor, { id, isApproved, reason: words });
    return {
      kind: 'erasure',
      id,
      seen: '',
      action: 'erase',
      subject: String(player),
      page: `/players/${player}/data`,
      people: [Number(askedBy)],
      atMs: askedMs,
      reason,
      approve: decide(true),
      reject: decide(false),
    };
  });
};

const birthDates: Source = async (operator) => {
  const waiting = await operator.ports.documents.corrections.waiting(PER_KIND);
  return waiting.map(({ id, player, submission, bornBefore, born, askedBy, askedMs, reason }): Waiting => {
    const decide = (isApproved: boolean) => (actor: Actor, words: string) =>
      operator.documents.decideBirthDate(actor, { id, isApproved, reason: words });
    return {
      kind: 'birth-date',
      id,
      seen: born,
      action: 'birth-date',
      subject: String(player),
      detail: `${bornBefore} → ${born}`,
      page: `/documents/${submission}`,
      people: [Number(askedBy)],
      atMs: askedMs,
      reason,
      approve: decide(true),
      reject: decide(false),
    };
  });
};

const programmes: Source = async (operator) => {
  const { vip } = operator.ports.contests;
  const waiting = await vip.waiting(PER_KIND);
  return Promise.all(
    waiting.map(async ({ id, brand, programme, askedBy, askedMs, reason }): Promise<Waiting> => {
      const decide = (isApproved: boolean) => (actor: Actor, words: string) =>
        operator.vip.decide(actor, { brand, id, isApproved, reason: words });
      const current = await vip.view(brand);
      return {
        kind: 'vip',
        id,
        // Another request of the brand has another id, and while one waits nothing else comes into effect.
        seen: '',
        action: 'vip',
        subject: operator.ports.brands().find((known) => known.id === brand)?.name ?? brand,
        detail: brand,
        values: valueLines(current.programme, programme),
        page: `/bonuses/vip/${brand}`,
        people: [askedBy],
        atMs: askedMs,
        reason,
        approve: decide(true),
        reject: decide(false),
      };
    }),
  );
};

/** The second person types the score too, on the page of own events. */
const ownScores: Source = async ({ ports, withdrawOwnScore }) => {
  const waiting = (await ports.trading.own?.waiting(PER_KIND)) ?? [];
  return waiting.flatMap(({ id, home, away, proposed, version, changedMs }): Waiting[] => {
    if (!proposed) return [];
    const { full } = JSON.parse(String(proposed.score)) as MatchScore;
    return [
      {
        kind: 'own-score',
        id: BigInt(id),
        seen: String(version),
        action: 'own-score',
        subject: `${home} – ${away}`,
        detail: full.join(' – '),
        page: '/own',
        people: [],
        by: proposed.by,
        atMs: changedMs,
        reason: '',
        reject: (actor, words) => withdrawOwnScore(actor, { id, reason: words }),
      },
    ];
  });
};

/** What waits, by kind; several kinds may come from one source. */
export const SOURCES: Readonly<Record<ApprovalKind, Source>> = {
  market: marketDecisions,
  campaign: campaigns,
  payout: payments,
  held: payments,
  close: payments,
  difference: differences,
  agents: agentRuns,
  rate: rates,
  person: people,
  erasure: erasures,
  'birth-date': birthDates,
  vip: programmes,
  'own-score': ownScores,
};
