import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import { writeCursor } from '#server/platform/http/list-cursor.ts';
import { sendReadFile } from '../../file/send-file.ts';
import { sampleContent as quotationContent } from '../../quotation/sample-content.ts';
import { openApp, type TestApp } from '../../open-app.ts';

let site: TestApp;
let token = '';
/** May call the console. */
let rootToken = '';
let calls: ApiCall[] = [];
let own = {
  session: '',
  record: '',
  answer: '',
  deepSession: '',
  sandbox: '',
  deepSandbox: '',
  drawing: '',
  command: '',
  submission: '',
  file: '',
};

const recordSchema = z.looseObject({ id: z.string(), sessionId: z.string(), active: z.string() });

beforeAll(async () => {
  site = await openApp({
    LIMIT_CALLS_MINUTE: '1000000',
    LIMIT_QUESTIONS_MINUTE: '100000',
    LIMIT_SMS_ADDRESS_HOUR: '100000',
    ROOT_PHONE: '13000000009',
  });
  rootToken = (await site.logIn('13000000009')).token;
  ({ token } = await site.logIn('13000000001'));
  const asked = await site.post(
    'apiindex/chatone',
    { question: 'x', clientRequestId: uuidv7() },
    { token },
  );
  const { id, sessionId, active } = recordSchema.parse(asked.data);
  const deep = await site.post(
    'apiindex/chatthree',
    { question: 'x', clientRequestId: uuidv7() },
    { token },
  );
  const sandboxOf = async (path: string) => {
    const tried = await site.post(path, { question: 'x', clientRequestId: uuidv7() }, { token });
    return recordSchema.parse(tried.data).sessionId;
  };
  const drawn = await site.post(
    'apiindex/chatfour',
    { prompt: 'x', clientRequestId: uuidv7() },
    { token },
  );
  const kept = await site.post(
    'command/save',
    { title: 'x', description: '', template: 'x', classId: null },
    { token },
  );
  const submitted = await site.post(
    'apiindex/usefeedback',
    { kind: 'suggestion', content: 'x', consent: false },
    { token },
  );
  own = {
    submission: z.object({ submissionId: z.string() }).parse(submitted.data).submissionId,
    command: z.looseObject({ id: z.string() }).parse(kept.data).id,
    session: sessionId,
    record: id,
    answer: active,
    deepSession: recordSchema.parse(deep.data).sessionId,
    sandbox: await sandboxOf('apiindex/chatonetest'),
    deepSandbox: await sandboxOf('apiindex/chatthreetest'),
    drawing: recordSchema.parse(drawn.data).active,
    file: (await sendReadFile(site, token, 'x', 'x.txt')).id,
  };
  // Logging out would leave nothing of the others to try.
  calls = site.app.calls.filter(({ path }) => path !== 'member/logout');
});
afterAll(() => site.close());

const post = async (call: ApiCall, body: unknown) => {
  const answer = await site.app.fetch(
    new Request(`http://localhost/api/${call.path}`, {
      method: 'POST',
      headers: {
        token: call.kind === 'console' ? rootToken : token,
        ...(call.body === 'json' ? { 'content-type': 'application/json' } : {}),
      },
      body: call.body === 'json' ? jsonOf(body) : formOf(body),
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );

  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  const isFile = call.kind === 'bytes' && answer.ok && !type.startsWith('application/json');

  // A file has no envelope.
  return {
    status: answer.status,
    text: isFile ? JSON.stringify({ code: 200, msg: 'file', data: null }) : text,
  };
};

/** Lone surrogates travel as escapes, as a hostile client writes them. */
const jsonOf = (body: unknown): string => JSON.stringify(body ?? null);

function formOf(body: unknown): FormData {
  const form = new FormData();
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      form.set(name, value instanceof File || typeof value === 'string' ? value : jsonOf(value));
    }
  }
  return form;
}

const envelopeSchema = z.looseObject({
  code: z.union([z.int(), z.literal('A0230')]),
  msg: z.string().min(1),
});

function expectNoCrash(call: ApiCall, body: unknown, answer: { status: number; text: string }) {
  const told = `${call.path} ${jsonOf(body).slice(0, 300)} → ${String(answer.status)} ${answer.text.slice(0, 300)}`;
  expect(answer.status, told).toBeLessThan(500);
  const envelope = envelopeSchema.safeParse(JSON.parse(answer.text));
  expect(envelope.success, told).toBe(true);
  expect(envelope.data?.code, told).not.toBe(500);
}

const SERVICE = {
  baseUrl: 'https://api.example.com/v1',
  model: 'x',
  deepModels: ['x'],
  imageModel: 'x',
  canSee: true,
  temperature: 1,
  maxTokens: 4000,
};

const SPEECH = {
  baseUrl: 'https://api.example.com/v1',
  model: 'x',
  femaleVoice: 'x',
  maleVoice: 'x',
};

/** A request of each call that gets past its first check, so that what lies behind is tried too. */
const VALID: Record<string, () => Record<string, unknown>> = {
  'member/challenge': () => ({}),
  'client/error': () => ({
    source: 'script',
    name: 'TypeError',
    message: 'readOfNothing',
    stack: ['assets/index-4f2a.js:1:2345'],
    release: 'index-4f2a.js',
    screen: '/submissions/:id?',
    requestId: '00c0ffee00c0ffee',
  }),
  'member/send_code': () => ({ phone: '13000000002', tellcode: '86', purpose: 'login' }),
  'member/register': () => ({
    phone: '13000000002',
    tellcode: '86',
    code: '123456',
    type: 'enterprise',
    enterpriseName: 'x',
    inviter: uuidv7(),
    agreed: 'true',
  }),
  'member/testlogin': () => ({
    phone: '13000000002',
    tellcode: '86',
    code: '123456',
    agreed: 'true',
  }),
  'member/rolelist': () => ({}),
  'member/industrylist': () => ({}),
  'member/sessions': () => ({ count: 5, cursor: uuidv7() }),
  'member/logoutsession': () => ({ id: uuidv7() }),
  'apiindex/memberinfo': () => ({}),
  'apiindex/goodsindex': () => ({
    page: 1,
    count: 5,
    classId: 'tools',
    affordable: true,
    sort: 'popular',
  }),
  'apiindex/goodsview': () => ({ id: 'x' }),
  'apiindex/exchangegoods': () => ({
    goodsId: 'x',
    quantity: 1,
    price: 1,
    receive: 'mail',
    name: 'x',
    phone: '13000000002',
    address: 'x',
    clientRequestId: uuidv7(),
  }),
  'redemption/list': () => ({ cursor: uuidv7(), count: 5, state: 'pending' }),
  'redemption/cancel': () => ({ id: uuidv7() }),
  'console/goodslist': () => ({
    cursor: writeCursor([1, 'x']),
    count: 5,
  }),
  'console/goodssave': () => ({
    id: 'x',
    version: 1,
    name: 'x',
    description: 'x',
    classId: 'tools',
    price: 1,
    stock: 1,
    stockSeen: 1,
    limitPerMember: 1,
    pictures: [uuidv7()],
    state: 'on',
  }),
  'console/shippinglist': () => ({ state: 'approved', receive: 'mail', count: 5 }),
  'console/ship': () => ({
    courier: 'x',
    parcels: [{ id: uuidv7(), version: 1, trackingNumber: 'SF12345' }],
    note: 'x',
    clientRequestId: uuidv7(),
  }),
  'console/pickupfind': () => ({ code: '12345678' }),
  'console/pickup': () => ({ code: '12345678', clientRequestId: uuidv7() }),
  'console/registeredphone': () => ({ id: uuidv7() }),
  'console/shippingexport': () => ({ state: 'approved', receive: 'mail' }),
  'console/queue': () => ({
    queue: 'submission',
    state: 'pending',
    kind: 'answer',
    keyword: 'x',
    from: '2026-11-20',
    to: '2026-11-21',
    count: 5,
  }),
  'console/item': () => ({ queue: 'report', id: uuidv7() }),
  'console/claim': () => ({ queue: 'account', id: uuidv7() }),
  'console/decideall': () => ({
    queue: 'submission',
    items: [{ id: uuidv7(), version: 1 }],
    decision: 'refuse',
    reason: 'x',
    clientRequestId: uuidv7(),
  }),
  'console/decide': () => ({
    queue: 'redemption',
    id: uuidv7(),
    version: 1,
    decision: 'approve',
    points: 5,
    reason: 'x',
    clientRequestId: uuidv7(),
  }),
  'console/undo': () => ({
    queue: 'submission',
    id: uuidv7(),
    version: 1,
    reason: 'x',
    clientRequestId: uuidv7(),
  }),
  'member/completeinfo': () => ({
    realName: 'x',
    company: 'x',
    role: 'owner',
    industries: ['mesh'],
    region: 'x',
    intro: 'x',
  }),
  'apiindex/updatememberinfo': () => ({
    nickname: 'x',
    contact: { name: 'x', phone: '1', email: 'x@example.com', address: 'x' },
    privacy: { showAs: 'masked' },
  }),
  'member/account': () => ({}),
  'member/exportdata': () => ({}),
  'member/deleteaccount': () => ({}),
  'member/canceldelete': () => ({}),
  'insideuse/queryipuse': () => ({}),
  'insideuse/addipuse': () => ({ kind: 'view' }),
  'apiindex/index': () => ({}),
  'apiindex/configinfo': () => ({}),
  'apiindex/appconfiginfo': () => ({}),
  'config/configinfo': () => ({}),
  'apiqa/searchAnswer': () => ({ q: 'mesh', page: 1, count: 5 }),
  'apiqa/searchAnswertest': () => ({ q: 'mesh' }),
  'apiqa/searchAnswerById': () => ({ id: 'P01' }),
  'knowledge/list': () => ({ subject: 'products', product: 'woven', page: 1, count: 5 }),
  'apiqa/searchRule': () => ({ keyword: '积分' }),
  'apiqa/calculatorList': () => ({}),
  'Calculatorapiindex/calculatorindex': () => ({
    calculator: 'woven_mesh',
    inputs: { mesh: 40, wire_mm: '0.2mm' },
  }),
  'apiindex/newsessionlist': () => ({ count: 5, kind: 'chat', keyword: 'x' }),
  'apiindex/sessionlist': () => ({ page: 1, count: 5, kind: 'chat', plugin: 'daily' }),
  'apiindex/delsession': () => ({ ids: [uuidv7()] }),
  'apiindex/topsession': () => ({ id: own.session, top: true }),
  'apiindex/editsessiontitle': () => ({ id: own.session, title: 'x' }),
  'apiindex/chatone': () => ({
    sessionId: own.session,
    question: 'x',
    plugin: 'daily',
    form: { kind: 'email', company: 'x' },
    clientRequestId: uuidv7(),
  }),
  'apiindex/chatonetest': () => ({
    sessionId: own.sandbox,
    question: 'x',
    clientRequestId: uuidv7(),
  }),
  'apiindex/chatthreetest': () => ({
    sessionId: own.deepSandbox,
    question: 'x',
    model: 'echo',
    clientRequestId: uuidv7(),
  }),
  'apiindex/chathistorytest': () => ({ sessionId: own.sandbox }),
  'apiindex/chattwo': () => ({ answerId: own.answer }),
  'apiindex/chatthree': () => ({
    sessionId: own.deepSession,
    question: 'x',
    model: 'echo',
    clientRequestId: uuidv7(),
  }),
  'apiindex/chatfour': () => ({
    sessionId: own.session,
    prompt: 'x',
    spec: { product: 'plain_weave', inputs: { mesh: 40, wire_mm: '0.2' }, scale: 2, cells: 5 },
    style: 'drawing',
    size: 'wide',
    clientRequestId: uuidv7(),
  }),
  'apiindex/rebuildchat': () => ({ answerId: own.drawing }),
  'apiindex/drawingfeedback': () => ({ answerId: own.drawing, fit: true, content: 'x' }),
  'Calculatorapiindex/completehistoryrecord': () => ({
    sessionId: own.session,
    calculator: 'woven_mesh',
    inputs: { mesh: 40, wire_mm: '0.2mm' },
    clientRequestId: uuidv7(),
  }),
  'apiindex/sessionproducts': () => ({ sessionId: own.session }),
  'apiindex/setsessionproduct': () => ({
    sessionId: own.session,
    product: { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } },
    inputs: { mesh: 40, wire_mm: '0.25mm' },
  }),
  'apiindex/rebuild': () => ({ answerId: own.answer }),
  'apiindex/chatresume': () => ({ answerId: own.answer, after: 0 }),
  'apiindex/chatstop': () => ({ answerId: own.answer }),
  'apiindex/chathistory': () => ({ sessionId: own.session, around: own.record, count: 5 }),
  'apiindex/likerecord': () => ({ answerId: own.answer, like: 1, reason: 'x' }),
  'apiindex/updatehelpstatus': () => ({ recordId: own.record, helped: true }),
  'apiindex/deletehistoryrecord': () => ({ recordIds: [uuidv7()] }),
  'commandapiindex/commandindex': () => ({ page: 1, count: 5, keyword: 'x', mine: true }),
  'commandapiindex/bestcommandindex': () => ({ page: 1, count: 5 }),
  'commandapiindex/classcommandindex': () => ({ classId: 'trade', page: 1, count: 5 }),
  'commandapiindex/searchcommandindex': () => ({ keyword: 'x' }),
  'commandapiindex/commandclassindex': () => ({}),
  'apiindex/feedback': () => ({ answerId: own.answer, content: 'x', better: 'x', fileIds: [] }),
  'apiindex/usefeedback': () => ({
    kind: 'enterprise',
    content: 'x',
    card: { name: 'x', place: 'x', products: ['x'], contact: 'x', site: 'https://example.com' },
    fileIds: [],
    consent: true,
  }),
  'submission/list': () => ({ count: 5, state: 'pending', kind: 'answer' }),
  'submission/view': () => ({ id: own.submission }),
  'submission/resubmit': () => ({ id: own.submission, content: 'x', fileIds: [] }),
  'submission/withdraw': () => ({ id: uuidv7() }),
  'enterprise/mine': () => ({}),
  'enterprise/apply': () => ({ enterpriseName: 'x' }),
  'enterprise/index': () => ({ indexed: true }),
  'enterprise/card': () => ({ page: 'example-woven' }),
  'talk/list': () => ({ count: 5, cursor: writeCursor([1, uuidv7()]) }),
  'talk/view': () => ({ id: uuidv7(), count: 5 }),
  'talk/send': () => ({ id: uuidv7(), content: 'x', contact: 'x', clientRequestId: uuidv7() }),
  'talk/end': () => ({ id: uuidv7() }),
  'cocreator/mine': () => ({ count: 5, cursor: writeCursor([1, uuidv7()]) }),
  'cocreator/credits': () => ({ articleIds: ['x'] }),
  'enterprise/contact': () => ({
    id: 'x',
    content: 'x',
    contact: 'x',
    clientRequestId: uuidv7(),
  }),
  'file/upload': () => ({ file: new File(['x'], 'x.txt'), purpose: 'submission' }),
  'file/list': () => ({ count: 5, mime: 'text/plain' }),
  'file/room': () => ({}),
  'file/view': () => ({ id: own.file }),
  'file/text': () => ({ id: own.file, page: 1 }),
  'file/scan': () => ({ id: own.file, page: 1 }),
  'commandapiindex/clickcommand': () => ({ id: own.command }),
  'command/save': () => ({
    id: own.command,
    title: 'x',
    description: 'x',
    template: '{{x}}',
    classId: 'trade',
  }),
  'command/delete': () => ({ id: uuidv7() }),
  'command/submit': () => ({ id: uuidv7() }),
  'command/versions': () => ({ id: own.command }),
  'apiindex/membergradelog': () => ({
    cursor: writeCursor([1, 1]),
    count: 5,
    kind: 'material',
    month: '2026-11',
  }),
  'apiindex/ranklist': () => ({ range: 'week', page: 1, count: 5 }),
  'console/qualitylist': () => ({
    count: 5,
    state: 'open',
    reason: 'disliked',
    language: 'zh-CN',
    keyword: 'x',
    product: 'welded_mesh',
  }),
  'console/qualityitem': () => ({ id: uuidv7() }),
  'console/qualitydecide': () => ({
    id: uuidv7(),
    version: 1,
    verdict: { kind: 'ignore', reason: 'x' },
    clientRequestId: uuidv7(),
  }),
  'console/qualitydecideall': () => ({
    groups: [{ id: uuidv7(), version: 1 }],
    verdict: { kind: 'ignore', reason: 'x' },
    clientRequestId: uuidv7(),
  }),
  'console/qualitypassages': () => ({ articleId: 'x', language: 'zh-CN' }),
  'console/qualityfigures': () => ({ range: 'week' }),
  'console/waiting': () => ({}),
  'console/articlelist': () => ({ count: 5, state: 'draft', keyword: 'x' }),
  'console/articlesave': () => ({
    language: 'zh-CN',
    title: 'x',
    summary: 'x',
    sections: [{ heading: 'x', paragraphs: [{ text: 'x', confidence: 'C' }] }],
    region: ['anping'],
    contributor: 'x',
    state: 'published',
  }),
  'console/articleversions': () => ({ id: 'x', language: 'zh-CN' }),
  'console/articletrial': () => ({
    language: 'zh-CN',
    title: 'x',
    summary: '',
    sections: [{ heading: 'x', paragraphs: [{ text: 'x', confidence: 'C' }] }],
    region: [],
    contributor: null,
    state: 'published',
    groupId: uuidv7(),
  }),
  'console/articlerestore': () => ({ id: 'x', language: 'zh-CN', version: 1 }),
  'console/commandlist': () => ({ count: 5, keyword: 'x' }),
  'console/commandsave': () => ({
    classId: 'trade',
    title: 'x',
    description: 'x',
    template: '{{x}}',
    best: true,
    state: 'on',
  }),
  'console/memberlist': () => ({ count: 5, keyword: 'x' }),
  'console/memberrecord': () => ({ id: uuidv7() }),
  'console/memberedit': () => ({
    id: uuidv7(),
    roles: ['x'],
    restrict: { reason: 'x' },
    penalty: { points: 1, reason: 'x' },
    ranked: true,
    signOut: true,
    clientRequestId: uuidv7(),
  }),
  'console/memberadd': () => ({
    tellcode: '86',
    phone: '13900001234',
    type: 'enterprise',
    enterpriseName: 'x',
    nickname: 'x',
    clientRequestId: uuidv7(),
  }),
  'console/membermessage': () => ({
    id: uuidv7(),
    title: 'x',
    content: 'x',
    english: { title: 'x', content: 'x' },
    clientRequestId: uuidv7(),
  }),
  'console/rolelist': () => ({}),
  'console/rolesave': () => ({ name: uuidv7(), perms: ['review:report:list'] }),
  'console/roledelete': () => ({ id: uuidv7() }),
  'console/choicelist': () => ({ list: 'goods' }),
  // An older version, so that nothing is changed.
  'console/choicesave': () => ({
    list: 'goods',
    version: 1_000_000,
    items: [{ id: uuidv7(), parentId: null, zh: 'x', en: 'x' }],
    moves: [{ from: 'x', to: null }],
  }),
  'console/examplelist': () => ({}),
  'console/exampletry': () => ({
    language: 'zh-CN',
    plugin: null,
    title: 'x',
    question: '40目 0.25mm 丝径的孔径是多少？',
  }),
  'console/examplesave': () => ({
    version: 1_000_000,
    items: [],
  }),
  'console/agreementlist': () => ({ document: 'user-agreement' }),
  'console/agreementpublish': () => ({
    document: 'user-agreement',
    after: 1_000_000,
    version: 'x',
    effective: '2026-01-01',
    renews: false,
    texts: { 'zh-CN': { title: 'x', content: 'x' }, 'en-US': { title: 'x', content: 'x' } },
  }),
  'console/screeningget': () => ({}),
  'console/screeningsave': () => ({ version: 1_000_000, text: 'forbidden' }),
  'console/screeningtry': () => ({ text: 'forbidden', sample: 'x' }),
  'member/consent': () => ({ documents: [{ id: 'user-agreement', version: 'none' }] }),
  'console/configget': () => ({}),
  // With a version that never exists: a real save would change the base of the next one.
  'console/configsave': () => ({ values: { 'text.contact': 'x' }, version: 1_000_000 }),
  'console/serviceget': () => ({}),
  // With a version that never exists: a real save would change the model of the next call.
  'console/servicesave': () => ({
    service: SERVICE,
    key: 'x',
    prices: [{ model: 'x', input: 1, output: 1, picture: 1 }],
    version: 1_000_000,
  }),
  // An address that is refused, so that nothing leaves this machine.
  'console/servicetest': () => ({ service: { ...SERVICE, baseUrl: 'http://10.0.0.1' }, key: 'x' }),
  'console/servicespend': () => ({ days: 1 }),
  'console/auditexport': () => ({
    action: 'config.save',
    actor: 'x',
    target: 'x',
    from: '2026-11-20',
    to: '2026-11-21',
  }),
  'console/audit': () => ({
    count: 5,
    action: 'config.save',
    actor: 'x',
    target: 'x',
    from: '2026-11-20',
    to: '2026-11-21',
  }),
  'console/status': () => ({}),
  'console/backupnow': () => ({}),
  'console/webhooklist': () => ({}),
  // With a version that never exists: nothing is saved that would be told.
  'console/webhooksave': () => ({
    id: uuidv7(),
    version: 1,
    name: 'x',
    form: 'json',
    language: 'zh-CN',
    topics: ['model'],
    waitingHours: 1,
    isOn: false,
    address: 'https://example.com/x',
    secret: 'x',
  }),
  'console/webhooktest': () => ({ id: uuidv7() }),
  'console/webhookdelete': () => ({ id: uuidv7(), version: 1 }),
  'console/speechget': () => ({}),
  // A stale version and a refused address, for the same reasons.
  'console/speechsave': () => ({ speech: SPEECH, key: 'x', version: 1_000_000 }),
  'console/speechtest': () => ({ speech: { ...SPEECH, baseUrl: 'http://10.0.0.1' }, key: 'x' }),
  'apiindex/getvoice': () => ({ answerId: own.answer, voice: 'male', speed: 1.5 }),
  'apiindex/getvoicetext': () => ({ answerId: own.answer }),
  'apiindex/getvoicestatus': () => ({ voiceId: uuidv7() }),
  // One's own answers with sound (voice/voice.test.ts).
  'apiindex/getstreamvoice': () => ({ voiceId: uuidv7() }),
  'apiindex/voicetestsave': () => ({ text: 'x', voice: 'female', speed: 1 }),
  'apiindex/voicetestsearch': () => ({ page: 1, count: 5, keyword: 'x' }),
  'console/broadcast': () => ({
    scope: 'personal',
    title: 'x',
    content: 'x',
    clientRequestId: uuidv7(),
  }),
  'console/broadcasttest': () => ({ title: 'x', content: 'x', clientRequestId: uuidv7() }),
  'console/broadcastlist': () => ({ count: 5 }),
  'console/broadcastrecall': () => ({ id: uuidv7() }),
  'console/figures': () => ({ range: 'week' }),
  'message/list': () => ({ scope: 'personal', unread: true, count: 5 }),
  'message/read': () => ({ scope: 'enterprise' }),
  'message/delete': () => ({ scope: 'enterprise' }),
  'share/create': () => ({
    sessionId: own.session,
    recordIds: [own.record],
    days: 7,
    clientRequestId: uuidv7(),
  }),
  'share/list': () => ({ count: 5 }),
  'share/revoke': () => ({ id: uuidv7() }),
  'share/view': () => ({ id: 'x'.repeat(22) }),
  'quotation/list': () => ({
    count: 5,
    keyword: '40目 0.2',
    states: ['draft'],
    from: '2026-01-01',
  }),
  'quotation/figures': () => ({ from: '2026-01', to: '2026-12' }),
  'quotation/create': () => ({ text: '304 40目 0.2mm 1x30m 10卷', clientRequestId: uuidv7() }),
  'quotation/readlist': () => ({ text: '304 40目 0.2mm 1x30m 10卷' }),
  'quotation/get': () => ({ id: uuidv7() }),
  'quotation/save': () => ({
    ...quotationContent(),
    id: uuidv7(),
    version: 1,
    number: 'Q1',
    title: 'x',
    customerId: null,
    clientRequestId: uuidv7(),
  }),
  'quotation/state': () => ({ id: uuidv7(), version: 1, state: 'lost', reason: 'x' }),
  'quotation/versions': () => ({ id: uuidv7() }),
  'quotation/version': () => ({ id: uuidv7(), n: 1 }),
  'quotation/copy': () => ({ id: uuidv7(), clientRequestId: uuidv7() }),
  'quotation/delete': () => ({ id: uuidv7() }),
  'quotation/export': () => ({ id: uuidv7(), format: 'xlsx', language: 'en' }),
  'quotation/share': () => ({ id: uuidv7(), days: 7, clientRequestId: uuidv7() }),
  'quotation/links': () => ({ id: uuidv7() }),
  'quotation/withdraw': () => ({ linkId: uuidv7() }),
  'customer/list': () => ({ count: 5, keyword: 'x' }),
  'customer/save': () => ({
    ...{ name: 'x', contact: 'x', phone: '1', email: 'x@y', address: 'x', note: 'x' },
    clientRequestId: uuidv7(),
  }),
  'customer/delete': () => ({ id: uuidv7() }),
  'pricebook/list': () => ({ history: true }),
  'pricebook/save': () => ({
    ...{ kind: 'material', subject: 'ss304', wireFrom: '0.1', wireTo: '0.3', value: '18.5' },
    ...{ per: 'kg', validFrom: '2026-01-01', validTo: '2026-12-31', source: 'x' },
    clientRequestId: uuidv7(),
  }),
  'pricebook/delete': () => ({ id: uuidv7() }),
  'pricebook/export': () => ({}),
  'pricebook/import': () => ({ fileId: uuidv7(), clientRequestId: uuidv7() }),
  'company/get': () => ({}),
  'company/save': () => ({
    ...{ nameZh: 'x', nameEn: 'x', addressZh: 'x', addressEn: 'x', phone: '1', email: 'x' },
    ...{ website: 'x', contact: 'x', bankZh: 'x', bankEn: 'x', numberPattern: 'Q{YY}-{NN}' },
    ...{ logoFileId: null, stampFileId: null, version: 0 },
  }),
  'document/list': () => ({ count: 5, keyword: 'x' }),
  'document/get': () => ({ id: uuidv7() }),
  'document/save': () => ({
    name: 'x',
    kind: 'free',
    content: { type: 'doc', content: [{ type: 'paragraph', attrs: { textAlign: 'left' } }] },
    header: '',
    footer: '',
    clientRequestId: uuidv7(),
  }),
  'document/delete': () => ({ id: uuidv7() }),
  'document/rewrite': () => ({ text: 'x', how: 'translate', into: 'en' }),
};

const validBody = ({ path }: ApiCall): Record<string, unknown> => {
  const make = VALID[path];
  if (make === undefined) throw new Error(`${path} has no valid request in the table`);

  return make();
};

type Path = (string | number)[];

/** Every place in a body that can be replaced. */
const placesIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
        [key],
        ...placesIn(inner).map((rest) => [key, ...rest]),
      ])
    : [];

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((each: unknown, n) => (n === Number(key) ? replaced(each, rest, by) : each));
  }
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];

  return Object.fromEntries(
    fields.map(([name, inner]: [string, unknown]) => [
      name,
      name === key ? replaced(inner, rest, by) : inner,
    ]),
  );
}

const at = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => at(inner, key), value);

const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '👩‍🔧',
    '__proto__',
    '%00',
    "'; --",
  ),
  fc.constantFrom('x'.repeat(9000), '丝'.repeat(5000)),
  fc.uuid(),
);
const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 1e308, -0, 2 ** 53, [], {}),
  fc.array(wildText, { maxLength: 5 }),
  fc.array(fc.uuid(), { maxLength: 120 }),
  fc.dictionary(wildText, wildText, { maxKeys: 5 }),
  fc.constant(nested(60)),
  fc.object({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { deeper: [nested(depth - 1)] };
}

/** A valid request in which one or two places hold something wild, or something else altogether. */
const bodyFor = (call: ApiCall): fc.Arbitrary<unknown> => {
  const valid = validBody(call);
  const places = placesIn(valid);
  const extra = fc.dictionary(wildText, wildValue, { maxKeys: 2 });
  const change =
    places.length === 0
      ? extra
      : fc
          .array(fc.tuple(fc.constantFrom(...places), wildValue), { minLength: 1, maxLength: 2 })
          .map((changes) =>
            changes.reduce<unknown>((body, [at, by]) => replaced(body, at, by), validBody(call)),
          );

  return fc.oneof(
    { weight: 8, arbitrary: change },
    { weight: 1, arbitrary: extra.map((other) => ({ ...validBody(call), ...other })) },
    { weight: 1, arbitrary: wildValue },
  );
};

describe('every call', () => {
  // First: what is handed in once a member must not have been handed in already.
  test('accepts a valid request', async () => {
    // Past every limit on SMS codes.
    site.pass(7200);
    const codes = new Map<string, unknown>();
    for (const call of calls) {
      const { text } = await post(call, validBody(call));
      codes.set(call.path, envelopeSchema.parse(JSON.parse(text)).code);
    }
    // A wrong code or invitation, and what is nobody's, is told by rules behind the first check.
    const refused = [...codes].filter(([, code]) => code !== 200);
    expect(refused.sort()).toEqual([
      ['apiindex/deletehistoryrecord', 404],
      ['apiindex/delsession', 404],
      ['apiindex/exchangegoods', 409],
      ['apiindex/getstreamvoice', 404],
      ['apiindex/getvoicestatus', 404],
      ['apiindex/goodsview', 404],
      ['apiqa/searchAnswerById', 404],
      ['command/delete', 404],
      ['command/submit', 404],
      ['console/agreementpublish', 409],
      ['console/articlerestore', 404],
      ['console/backupnow', 409],
      ['console/broadcastrecall', 404],
      ['console/choicesave', 409],
      ['console/claim', 404],
      ['console/configsave', 409],
      ['console/decide', 404],
      ['console/examplesave', 409],
      ['console/goodssave', 404],
      ['console/item', 404],
      ['console/memberedit', 404],
      ['console/membermessage', 404],
      ['console/memberrecord', 404],
      ['console/pickup', 404],
      ['console/pickupfind', 404],
      ['console/qualitydecide', 404],
      ['console/qualityitem', 404],
      ['console/qualitypassages', 404],
      ['console/registeredphone', 404],
      ['console/roledelete', 404],
      ['console/screeningsave', 409],
      ['console/servicesave', 409],
      ['console/servicetest', 422],
      ['console/speechsave', 409],
      ['console/speechtest', 422],
      ['console/undo', 404],
      ['console/webhookdelete', 404],
      ['console/webhooksave', 404],
      ['console/webhooktest', 404],
      ['customer/delete', 404],
      ['document/delete', 404],
      ['document/get', 404],
      ['enterprise/card', 404],
      ['enterprise/contact', 404],
      ['enterprise/index', 404],
      ['file/scan', 404],
      ['member/consent', 409],
      ['member/logoutsession', 404],
      ['member/register', 422],
      ['member/testlogin', 422],
      ['pricebook/delete', 404],
      ['pricebook/import', 404],
      ['quotation/copy', 404],
      ['quotation/delete', 404],
      ['quotation/export', 404],
      ['quotation/get', 404],
      ['quotation/links', 404],
      ['quotation/save', 404],
      ['quotation/share', 404],
      ['quotation/state', 404],
      ['quotation/version', 404],
      ['quotation/versions', 404],
      ['quotation/withdraw', 404],
      ['redemption/cancel', 404],
      ['share/revoke', 404],
      ['share/view', 404],
      ['submission/withdraw', 404],
      ['talk/end', 404],
      ['talk/send', 404],
      ['talk/view', 404],
    ]);
  });

  test('answers generated input with an envelope', { timeout: 120_000 }, async () => {
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      await fc.assert(
        fc.asyncProperty(bodyFor(call), async (body) => {
          expectNoCrash(call, body, await post(call, body));
        }),
        { numRuns: Math.min(40, 10 + 5 * placesIn(validBody(call)).length) },
      );
    }
  });

  test.each(['a\u0000b', 'a\ud800', '\udfffb'])(
    'refuses text that the database can’t store, in any field: %j',
    async (text) => {
      let tried = 0;
      for (const call of calls.filter(({ body }) => body === 'json')) {
        const valid = validBody(call);
        for (const place of placesIn(valid)) {
          if (typeof valueAt(valid, place) !== 'string') continue;
          const answer = await post(call, replaced(valid, place, text));
          const told = `${call.path} ${place.join('.')} → ${answer.text}`;
          const { code, data } = envelopeSchema.parse(JSON.parse(answer.text));
          expect(code, told).toBe(422);
          expect(Object.keys(at(data, 'fields') ?? {}), told).toContain(place[0]);
          tried += 1;
        }
      }
      expect(tried).toBeGreaterThan(25);
    },
  );

  test('refuses an unknown field by name', async () => {
    for (const call of calls) {
      const { text } = await post(call, { surprise: 'x' });
      const { code, data } = z
        .looseObject({ code: z.int(), data: z.looseObject({ fields: z.looseObject({}) }) })
        .parse(JSON.parse(text), { error: () => `${call.path}: ${text}` });
      expect(code, call.path).toBe(422);
      expect(Object.keys(data.fields), call.path).toContain('surprise');
    }
  });

  test('requires a token unless it is open in the contract', async () => {
    const open = [
      'client/error',
      'member/challenge',
      'member/send_code',
      'member/register',
      'member/testlogin',
      'member/rolelist',
      'member/industrylist',
      'apiindex/configinfo',
      'apiindex/appconfiginfo',
      'config/configinfo',
      'apiqa/searchRule',
      'enterprise/card',
      'insideuse/queryipuse',
      'share/view',
    ];
    expect(
      site.app.calls
        .filter(({ kind }) => kind === 'open' || kind === 'guest')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...open].sort());
    for (const { path, body } of site.app.calls.filter((call) => !open.includes(call.path))) {
      const refused = await site.post(path, {}, { form: body === 'multipart' });
      expect(refused, path).toMatchObject({ http: 200, code: 401, msg: 'token不正确' });
    }
  });

  test('is mounted once, under a path of the contract', () => {
    const paths = site.app.calls.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
