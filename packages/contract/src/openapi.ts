import type { TSchema } from 'typebox';
import { type Audience, type Call, httpStatusOf, pathFieldOf, refusalsOf } from './call.ts';
import { APP_KEY_HEADER, APP_NAME_HEADER, COMMON_NAMES, CommonQuery } from './common.ts';
import { refusalEnvelope, successEnvelope } from './envelope.ts';
import type {
  OpenApiDocument,
  OpenApiInfo,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiPath,
  OpenApiRefusal,
  OpenApiResponse,
  OpenApiSecurityScheme,
  Reference,
  SecurityRequirement,
} from './openapi-types.ts';
import { REFUSALS, type RefusalName } from './refusals.ts';
import type { JsonSchema } from './schema-text.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const LICENSE = { name: 'Apache License 2.0', identifier: 'Apache-2.0' } as const;
const ABOUT =
  'The calls of the app for players. A path that is not among them is answered with HTTP ' +
  `${REFUSALS['no-such-path'].status} and dm_error ${REFUSALS['no-such-path'].code} (no-such-path).`;

/** What each group of calls is about. The groups are the words of the paths, which the specification gives. */
const TAG_ABOUT: Readonly<Record<string, string>> = {
  agent: 'The area of an agent: figures of three levels, statements, links, binding and transfers.',
  alda: 'What was granted to a player, as a report and one by one.',
  area: 'Whether the brand may be used in the country that the request comes from.',
  award: 'Rewards of tasks and of the VIP club that can be received, and those that were.',
  az: 'Countries and leagues from A to Z.',
  banner: 'The banners of the brand.',
  base: 'Hosts and settings that the app reads at its start.',
  bonus: 'Bonuses, boosters, promotions, codes and the real-time bonus.',
  chat_room: 'The address of the live socket, and chat rooms: their messages, writing and reporting.',
  feedback: 'What players think of the product.',
  content: 'Pages, announcements, news and links that the operator publishes.',
  component: 'Reports of failures in the app.',
  conf: 'Whether the product is open or in maintenance, and the logo of the operator.',
  favourite: 'Teams, leagues and matches that the player marked.',
  fb: 'Matches, the current prices of a slip, the bets of a player and what they can be cashed out for.',
  crash: 'The room of crash: bets, cash-outs, rounds and how to verify them.',
  finance: 'Balance, statement, deposits and withdrawals.',
  game: 'Games of chance: reports of what happened in them, the token of a player, and large wins.',
  icon: 'The shortcuts of the brand.',
  invite: 'Invitations of friends: what is shared, how far each one is, and their rewards.',
  home: 'The tabs of the home page and what they show first.',
  maidian: 'Events of use that the app reports to the analytics host.',
  league: 'The season of a league: its table, rounds and results.',
  match: 'Lists of matches, search and the history of a price.',
  message: 'Messages of the player, what is unread, and the settings of notices.',
  monitor: 'Heartbeats and loading times that the app reports.',
  order: 'Placing bets, sharing a slip, free bets and cash-out.',
  originals: 'Our own games with their seeds: bets, steps, cash-out and the rounds of a player.',
  pg_game:
    'The hall of games: tabs, lists, favourites, ideas, the launch of a game and the choice of interface.',
  popup: 'Popups of the operator.',
  privacy: 'The document of everything that is stored about a player.',
  protection: 'Limits, breaks, self-exclusion and the declared identity of a player.',
  push: 'Devices that receive notices.',
  pwa: 'The reward for opening the installed app.',
  referrer: 'The way by which a device came to the brand.',
  support: 'Threads with the support of the brand, their messages and files.',
  thin: 'Tasks of the day and the week, activities, rankings, raffle, cashback, and earnings from invited friends.',
  tab: 'The tabs of the bar: order, labels, hints and red points.',
  top_bar: 'The bar of messages at the top.',
  vip: 'The levels of the VIP club and their rewards.',
  vip_spin: 'The wheel of the VIP club: spins, draws and how to verify them.',
  user: 'Sessions, registration, login, devices and the profile of a player.',
};

/** The server reads both from the query; it accepts a session from the device and the brand that opened it. */
const SECURITY_SCHEMES: Readonly<Record<string, OpenApiSecurityScheme>> = {
  playerNumber: {
    type: 'apiKey',
    in: 'query',
    name: 'uid',
    description: 'The number of the player who owns the session.',
  },
  session: {
    type: 'apiKey',
    in: 'query',
    name: 'sid',
    description:
      'The secret of the session, from a login or from visitorLogin. It counts only together with the uid, the device (smid) and the brand for which it was opened. The role player stands for a registered player; without a role the session of a guest counts too.',
  },
};

/** A call for anyone accepts a session but works without one, even when the session has expired. */
const SECURITY_BY_AUDIENCE: Readonly<Record<Audience, readonly SecurityRequirement[]>> = {
  anyone: [{}, { playerNumber: [], session: [] }],
  visitor: [{ playerNumber: [], session: [] }],
  player: [{ playerNumber: [], session: ['player'] }],
};

const COMMON_ABOUT: Readonly<Record<keyof CommonQuery, string>> = {
  uid: "The player's number; 0 without a session.",
  sid: 'The session.',
  smid: 'The device.',
  ik_appid: 'The kind of app.',
  lca_coun: 'The country, two letters.',
  app_group: 'The group of apps.',
  cv: "The client's version.",
  currency: 'The currency.',
  lca_lang: 'The language of messages.',
  afid: 'The affiliate who brought the player.',
  uuid: 'The installation.',
  timestamp: 'When the request was sent, in milliseconds; each retry has its own.',
};

/** What is left of a TypeBox schema in JSON: plain JSON Schema. */
function plain(schema: TSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}

function json(schema: TSchema): { content: { 'application/json': { schema: JsonSchema } } } {
  return { content: { 'application/json': { schema: plain(schema) } } };
}

function parameters(
  schema: Call['input'],
  about: Partial<Record<string, string>> = {},
  inPath?: string,
): OpenApiParameter[] {
  const required: readonly string[] = schema.required ?? [];
  return Object.entries(schema.properties).map(([name, field]) => ({
    name,
    in: name === inPath ? 'path' : 'query',
    required: required.includes(name),
    ...(about[name] === undefined ? {} : { description: about[name] }),
    schema: plain(field as TSchema),
  }));
}

function header(name: string, description: string): OpenApiParameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', maxLength: 64 } };
}

const COMMON_PARAMETERS: Readonly<Record<string, OpenApiParameter>> = Object.fromEntries(
  [
    header(APP_KEY_HEADER, "The brand's app key."),
    header(APP_NAME_HEADER, "The app's name."),
    ...parameters(CommonQuery, COMMON_ABOUT),
  ].map((parameter) => [parameter.name, parameter]),
);

function sentence(names: readonly RefusalName[]): string {
  return names.map((name) => `${REFUSALS[name].code} ${name}`).join(', ');
}

function refusalResponse(names: readonly RefusalName[]): OpenApiResponse {
  const codes = names.map((name) => REFUSALS[name].code);
  const answer = { description: `Refused: ${sentence(names)}.`, ...json(refusalEnvelope(codes)) };
  if (!names.includes('too-many-requests') && !names.includes('unavailable')) return answer;
  const schema = { type: 'integer', minimum: 0 } as const;
  return { ...answer, headers: { 'Retry-After': { description: 'Seconds to wait.', schema } } };
}

/** A refusal with an HTTP status of its own reads the same for every call: one response per status. */
function transportResponses(calls: readonly Call[]): Record<string, OpenApiResponse> {
  const used = new Set(calls.flatMap((call) => Object.values(refusalsOf(call)).flat()));
  const names = (Object.keys(REFUSALS) as RefusalName[]).filter(
    (name) => used.has(name) && httpStatusOf(name) !== 200,
  );
  const statuses = [...new Set(names.map(httpStatusOf))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      refusalResponse(names.filter((name) => httpStatusOf(name) === status)),
    ]),
  );
}

function responsesOf(call: Call, refusals: readonly OpenApiRefusal[]): OpenApiOperation['responses'] {
  const inBody = refusals.filter(({ status }) => status === 200);
  const success = plain(successEnvelope(call.reply));
  const refused = plain(refusalEnvelope(inBody.map(({ code }) => code)));
  const transport = [...new Set(refusals.map(({ status }) => status))].filter((status) => status !== 200);
  const schema: JsonSchema = { oneOf: [success, refused] };
  const description = `Done, or refused: ${sentence(inBody.map(({ name }) => name))}.`;
  const refs = transport.map((status): [string, Reference] => [
    String(status),
    { $ref: `#/components/responses/${status}` },
  ]);
  return { 200: { description, content: { 'application/json': { schema } } }, ...Object.fromEntries(refs) };
}

/** `/api/piranha/finance/account/get` belongs to `finance`: prefix and version say nothing to a reader. */
export function tagOf(path: string): string {
  const groups = path
    .split('/')
    .filter((part) => part !== '' && part !== 'piranha' && !/^(api|api_web|v\d+)$/.test(part));
  return groups[0] ?? 'other';
}

function operationOf(call: Call): OpenApiOperation {
  const isPost = call.method === 'POST';
  const own = isPost ? [] : parameters(call.input, {}, pathFieldOf(call.path));
  const taken = new Set(own.map(({ name }) => name));
  const common = [APP_KEY_HEADER, APP_NAME_HEADER, ...COMMON_NAMES].filter((name) => !taken.has(name));
  const refusalNames = refusalsOf(call);
  const refusals = [...refusalNames.own, ...refusalNames.common].map((name) => ({
    name,
    code: REFUSALS[name].code,
    status: httpStatusOf(name),
    own: refusalNames.own.includes(name),
  }));
  return {
    operationId: call.name,
    summary: call.about,
    tags: [tagOf(call.path)],
    security: SECURITY_BY_AUDIENCE[call.audience],
    parameters: [...own, ...common.map((name) => ({ $ref: `#/components/parameters/${name}` }))],
    ...(isPost
      ? { requestBody: { required: (call.input.required ?? []).length > 0, ...json(call.input) } }
      : {}),
    responses: responsesOf(call, refusals),
    'x-audience': call.audience,
    'x-rate': call.rate,
    'x-retry': call.retry,
    'x-refusals': refusals,
  };
}

/** OpenAPI writes `{name}` for a field in the path. */
export function templateOf(path: string): string {
  return path.replace(/\/:(\w+)$/, '/{$1}');
}

/** The OpenAPI 3.1 document of these calls, ordered by path so that two builds of the same contract are equal. */
export function openApiDocument(calls: Readonly<Record<string, Call>>, info: OpenApiInfo): OpenApiDocument {
  const paths: Record<string, OpenApiPath> = {};
  const sorted = Object.values(calls).sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const call of sorted) {
    const path = templateOf(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const tags = [...new Set(sorted.map(({ path }) => tagOf(path)))].sort();
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: DIALECT,
    info: { description: ABOUT, ...info, license: LICENSE },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: TAG_ABOUT[name] ?? name })),
    paths,
    components: {
      parameters: COMMON_PARAMETERS,
      responses: transportResponses(sorted),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
