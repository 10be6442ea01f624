import type { FastifyInstance } from 'fastify';
import type { AskedLeg } from '../season/combination.ts';
import type { Season } from '../season/season.ts';
import type { Timetable } from '../season/timetable.ts';
import type { Producer } from './producer.ts';
import { isKey } from './records.ts';

export const COMBINATIONS_PATH = '/feed/v1/combinations';
/** How long a price holds: before the match, and in play. */
const HOLDS_MS = { before: 30_000, inPlay: 3_000 } as const;
const LEGS = { least: 1, most: 10 } as const;

const BODY = {
  type: 'object',
  required: ['match_id', 'legs'],
  additionalProperties: false,
  properties: {
    match_id: { type: 'integer', minimum: 1 },
    /** `value`: what an existing bet is worth; then a selection may be included in another one. */
    purpose: { enum: ['sell', 'value'] },
    legs: {
      type: 'array',
      minItems: LEGS.least,
      maxItems: LEGS.most,
      items: {
        type: 'object',
        required: ['market_id', 'selection'],
        additionalProperties: false,
        properties: {
          market_id: { type: 'integer', minimum: 1 },
          selection: { type: 'string', minLength: 1, maxLength: 40 },
        },
      },
    },
  },
} as const;

interface Body {
  readonly match_id: number;
  readonly purpose?: 'sell' | 'value';
  readonly legs: readonly { readonly market_id: number; readonly selection: string }[];
}

interface Options {
  readonly key: string;
  readonly season: Season;
  readonly timetable: Timetable;
  readonly producer: Producer;
}

/** Prices one combination of selections of a match. It answers what the feed has sent so far: `seq` says up to where. */
export function addCombinations(app: FastifyInstance, { key, season, timetable, producer }: Options): void {
  app.post<{ Body: Body }>(COMBINATIONS_PATH, { schema: { body: BODY } }, (request, reply) => {
    if (!isKey(request.headers.authorization, key)) return reply.code(401).send({ error: 'wrong-key' });
    // A feed that is silent answers nothing either.
    if (producer.isSilent) return reply.code(503).send({ error: 'silent' });
    const { match_id: id, legs, purpose = 'sell' } = request.body;
    const match = season.match(id);
    if (!match) return reply.code(404).send({ error: 'no-such-match' });
    const asked: AskedLeg[] = legs.map(({ market_id: market, selection }) => ({ market, selection }));
    const combined = match.combine(timetable.now(), asked, purpose);
    const { seq } = producer;
    if (!combined) return { match_id: id, seq, status: 'suspended' };
    if (combined.is === 'refused')
      return {
        match_id: id,
        seq,
        status: 'refused',
        legs: combined.legs.map(({ market, selection, reason }) => ({
          market_id: market,
          selection,
          reason,
        })),
      };
    return {
      match_id: id,
      seq,
      status: 'priced',
      odds: combined.odds,
      win: combined.probabilities.win,
      void: combined.probabilities.void,
      valid_ms: match.status === 'live' ? HOLDS_MS.inPlay : HOLDS_MS.before,
    };
  });
}
