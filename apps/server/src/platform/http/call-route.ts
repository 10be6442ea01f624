import { type Call, pathFieldOf } from '@palpite/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTracing, type SpanOptions, traced } from '../tracing/tracing.ts';
import { type Admission, admissionOf, callerOf } from './admission.ts';
import { refuseUntil, sendEnvelope, successBody } from './envelope.ts';
import { checkOf, type InputSource, inputOf } from './input.ts';
import { readBack } from './json-text.ts';
import type { HttpDeps } from './options.ts';
import { type BodyOf, type PageDeps, pageResponder } from './page-responder.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, watchArrival } from './request-context.ts';
import { type Caller, type KnownCaller, Refusal, type Route } from './route.ts';

export interface CallDeps extends PageDeps {
  readonly gate: RateGate;
}

/** Returns a promise only if there is something to wait for. */
type Respond = (request: FastifyRequest, reply: FastifyReply, source: InputSource) => unknown;

/** Registers one call of the contract: admission, input, handler, reply. Schemas are prepared here, once. */
export function addCall(app: FastifyInstance, route: Route, deps: CallDeps): void {
  const { call } = route;
  const { options, gate } = deps;
  const pathField = pathFieldOf(call.path) ?? '';
  const bodyOf = bodyMaker(route, options);
  const respond = route.isPage ? pageResponder(call, bodyOf, deps) : callResponder(call, bodyOf, deps);
  app.route({
    method: call.method,
    url: call.path,
    onRequest: admitWith(route, admissionOf(call, options, gate), deps),
    handler: (request, reply) => {
      const { body, headers } = request;
      const source: InputSource = {
        query: contextOf(request).query,
        inPath: (request.params as Readonly<Record<string, unknown>>)[pathField],
        body,
        contentType: headers['content-type'],
        contentEncoding: headers['content-encoding'],
      };
      if (!isTracing()) return respond(request, reply, source);
      return traced(call.name, spanOf(request, call), () => respond(request, reply, source));
    },
  });
}

/** A trace that the client names is not continued: anybody could add to the traces of others. */
function spanOf(request: FastifyRequest, call: Call): SpanOptions {
  return {
    isRoot: true,
    kind: 'server',
    startMs: contextOf(request).receivedMs,
    attributes: {
      'http.request.method': call.method,
      'http.route': call.path,
      // Finds the line in the log.
      'palpite.trace': request.id,
    },
  };
}

/** Continues synchronously if no session was looked up, so that most requests do not wait for a promise. */
function admitWith(
  { call, isPage }: Route,
  admit: ReturnType<typeof admissionOf>,
  { options, refuse }: CallDeps,
) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const context = contextOf(request);
    context.call = call.name;
    context.route = call.path;
    // A page depends neither on the caller nor on the time.
    if (!isPage) watchArrival(request, options.clock);
    const decide = (admission: Admission): void => {
      if (admission.is === 'admitted') {
        if (!isPage) context.caller = callerOf(request, context, admission.session);
        done();
      } else if (admission.is === 'wait') refuseUntil(refuse, request, reply, admission.waitMs);
      else refuse(request, reply, admission.refusal);
    };
    const admission = admit(request);
    if (admission instanceof Promise) admission.then(decide).catch(done);
    else decide(admission);
  };
}

function callResponder(call: Call, bodyOf: BodyOf, { options, refuse }: CallDeps): Respond {
  const readInput = inputOf(call);
  const respond = async (request: FastifyRequest, reply: FastifyReply, input: unknown, caller: Caller) => {
    const body = await bodyOf(input, caller);
    return body instanceof Refusal ? refuse(request, reply, body) : sendEnvelope(reply, 200, body);
  };
  return (request, reply, source) => {
    const input = readInput(source);
    if (input instanceof Refusal) return refuse(request, reply, input);
    const { caller: admitted, receivedMs } = contextOf(request);
    if (!admitted) throw new Error(`${call.name}: the request was not admitted before its handler ran`);
    if (admitted.receivedMs === receivedMs) return respond(request, reply, input, admitted);
    // It was admitted with its head, and the body came later.
    const caller = { ...admitted, receivedMs };
    if (!caller.session) return respond(request, reply, input, caller);
    return stillAdmitted(call, caller, options).then((still) =>
      still instanceof Refusal ? refuse(request, reply, still) : respond(request, reply, input, still),
    );
  };
}

/**
 * A sender may hold the body back until the session has ended, by a logout on another device or a new password: what
 * was valid with the head does not count any more.
 */
async function stillAdmitted(
  call: Call,
  caller: Caller,
  { sessions }: Pick<HttpDeps, 'sessions'>,
): Promise<Caller | Refusal> {
  const { session, sid = '', device, brand } = caller;
  if (!session || (await sessions.resolve({ uid: session.player, sid, device, brand }))) return caller;
  if (call.audience !== 'anyone') return new Refusal('session-expired');
  const { session: _ended, sid: _sid, ...unknown } = caller;
  return unknown;
}

function bodyMaker(route: Route, { checkReplies }: HttpDeps): BodyOf {
  const checkReply = checkReplies ? replyCheckOf(route) : undefined;
  return async (input, caller) => {
    const data = await route.handle(input as never, caller as KnownCaller);
    if (data instanceof Refusal) return data;
    checkReply?.(readBack(data));
    return successBody(data);
  };
}

/** A reply that breaks the contract is a bug of ours, so it throws. */
function replyCheckOf(route: Route): (data: unknown) => void {
  const check = checkOf(route.call.reply);
  return (data) => {
    const fault = check(data);
    if (!fault) return;
    const where = fault.path === '' ? 'as a whole' : `at ${fault.path}`;
    throw new Error(`the reply of ${route.call.name} breaks the contract ${where}: ${fault.message}`);
  };
}
