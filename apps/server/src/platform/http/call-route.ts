import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Admission, admissionOf, entranceOf } from './admission.ts';
import { type Refuse, refuseUntil, sendEnvelope, successBody } from './envelope.ts';
import { inputOf } from './input.ts';
import { readBack } from './json-text.ts';
import type { HttpOptions } from './options.ts';
import type { PageLane } from './page-lane.ts';
import type { Page, Pages } from './pages.ts';
import type { RateGate } from './rate-gate.ts';
import { type Caller, type KnownCaller, Refusal, type Route } from './route.ts';
import { checkOf } from './schema.ts';
import { pageSender } from './send-page.ts';
import { visitOf } from './visit.ts';

/** Makes one call of the contract answer. Everything that can be compiled is compiled here, once. */
export function addCall(
  app: FastifyInstance,
  route: Route,
  options: HttpOptions,
  gate: RateGate,
  refuse: Refuse,
  pages: Pages,
  lane: PageLane,
) {
  const { call } = route;
  const enter = entranceOf(call, options, gate);
  const readInput = inputOf(call);
  const checkReply = options.checkReplies ? replyCheckOf(route) : undefined;
  const answer = async (input: unknown, caller: Caller): Promise<string | Refusal> => {
    const data = await route.handle(input as never, caller as KnownCaller);
    if (data instanceof Refusal) return data;
    checkReply?.(readBack(data));
    return successBody(data);
  };
  const sendPage = pageSender(options);
  const sendCall = async (request: FastifyRequest, reply: FastifyReply, input: unknown, caller: Caller) => {
    const body = await answer(input, caller);
    return body instanceof Refusal ? refuse(request, reply, body) : sendEnvelope(reply, 200, body);
  };
  /** A promise only where there is something to wait for: most pages are there. */
  const showPage = (request: FastifyRequest, reply: FastifyReply, input: unknown, caller: Caller) => {
    const key = pageKey(call.name, input, caller);
    const found = pages.find(key) ?? pages.make(key, () => answer(input, caller));
    const show = (page: Page | Refusal) => {
      if (page instanceof Refusal) return refuse(request, reply, page);
      lane.learn(request, reply, { call, enter, key });
      return sendPage(request, reply, page);
    };
    return found instanceof Promise ? found.then(show) : show(found);
  };
  const reply = route.isPage ? showPage : sendCall;
  app.route({
    method: call.method,
    url: call.path,
    onRequest: admitWith(call.name, admissionOf(call, gate, enter), refuse),
    handler: (request, response) => {
      const visit = visitOf(request);
      const input = readInput({
        query: visit.query,
        body: request.body,
        contentType: request.headers['content-type'],
        contentEncoding: request.headers['content-encoding'],
      });
      if (input instanceof Refusal) return refuse(request, response, input);
      if (!visit.caller) throw new Error('a call was answered before its caller was known');
      return reply(request, response, input, visit.caller);
    },
  });
}

/** Goes on at once where nothing had to be looked up, which spares every stranger's request a turn of promises. */
function admitWith(call: string, admit: ReturnType<typeof admissionOf>, refuse: Refuse) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    visitOf(request).call = call;
    const decide = (admission: Admission): void => {
      if (admission.is === 'admitted') {
        visitOf(request).caller = admission.caller();
        done();
      } else if (admission.is === 'wait') refuseUntil(refuse, request, reply, admission.waitMs);
      else refuse(request, reply, admission.refusal);
    };
    const admission = admit(request);
    if (admission instanceof Promise) admission.then(decide).catch(done);
    else decide(admission);
  };
}

/** Inputs have the order of the schema, so that two who ask the same ask it in the same words. */
function pageKey(call: string, input: unknown, { brand, language }: Caller): string {
  return `${call} ${brand} ${language} ${JSON.stringify(input)}`;
}

/** A reply that the contract does not know is a bug of ours, so it throws like one. */
function replyCheckOf(route: Route): (data: unknown) => void {
  const check = checkOf(route.call.reply);
  return (data) => {
    const fault = check(data);
    if (!fault) return;
    const where = fault.path === '' ? 'as a whole' : `at ${fault.path}`;
    throw new Error(`the reply of ${route.call.name} breaks the contract ${where}: ${fault.message}`);
  };
}
