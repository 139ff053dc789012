import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { idSchema } from '#contract/primitives.ts';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import { notify } from '#server/modules/message/notify.ts';
import { insertAvatar } from '../../member/insert-avatar.ts';
import { sendFile, sendReadFile } from '../../file/send-file.ts';
import { sampleContent as quotationContent } from '../../quotation/sample-content.ts';
import { openApp, type TestApp } from '../../open-app.ts';

/** Ids that a member owns, by kind. */
interface Belongings {
  token: string;
  member: string;
  session: string;
  record: string;
  answer: string;
  deepSession: string;
  deepRecord: string;
  deepAnswer: string;
  sandbox: string;
  sandboxRecord: string;
  deepSandbox: string;
  deepSandboxRecord: string;
  drawing: string;
  command: string;
  signIn: string;
  submission: string;
  voice: string;
  file: string;
  chatFile: string;
  message: string;
  avatar: string;
  share: string;
  document: string;
  quotation: string;
  customer: string;
  price: string;
}

type Kind = Exclude<keyof Belongings, 'token' | 'member'>;
type Owned = Omit<Belongings, 'token' | 'member' | 'signIn' | 'avatar' | 'message'>;

interface Row {
  of: Kind;
  /** A request that is right but for whose id it carries; `own` is the caller's. */
  body: (id: string, own: Belongings) => Record<string, unknown>;
}

const share = (of: object) => ({ days: null, clientRequestId: uuidv7(), ...of });
const ask = () => ({ question: 'x', clientRequestId: uuidv7() });
const quotation = (of: object) => ({
  ...quotationContent(),
  version: 1,
  number: uuidv7(),
  title: '',
  customerId: null,
  clientRequestId: uuidv7(),
  ...of,
});
const customer = (of: object) => ({
  ...{ name: 'x', contact: '', phone: '', email: '', address: '', note: '' },
  clientRequestId: uuidv7(),
  ...of,
});
const document = (of: object) => ({
  name: 'x',
  kind: 'free',
  content: { type: 'doc' },
  header: '',
  footer: '',
  clientRequestId: uuidv7(),
  ...of,
});

/** Every field that takes an id of something that a member owns: `path.field`. */
const OWNED: Record<string, Row> = {
  'apiindex/updatememberinfo.avatarFileId': {
    of: 'avatar',
    body: (id) => ({ avatarFileId: id }),
  },
  'member/logoutsession.id': { of: 'signIn', body: (id) => ({ id }) },
  'apiindex/topsession.id': { of: 'session', body: (id) => ({ id, top: true }) },
  'apiindex/editsessiontitle.id': { of: 'session', body: (id) => ({ id, title: 'x' }) },
  'apiindex/delsession.ids': { of: 'session', body: (id) => ({ ids: [id] }) },
  'apiindex/chathistory.sessionId': { of: 'session', body: (id) => ({ sessionId: id }) },
  'apiindex/chathistory.before': {
    of: 'record',
    body: (id, { session }) => ({ sessionId: session, before: id }),
  },
  'apiindex/chathistory.after': {
    of: 'record',
    body: (id, { session }) => ({ sessionId: session, after: id }),
  },
  'apiindex/chathistory.around': {
    of: 'record',
    body: (id, { session }) => ({ sessionId: session, around: id }),
  },
  'apiindex/chatone.sessionId': { of: 'session', body: (id) => ({ ...ask(), sessionId: id }) },
  'apiindex/chatone.editOf': {
    of: 'record',
    body: (id, { session }) => ({ ...ask(), sessionId: session, editOf: id }),
  },
  'apiindex/chatonetest.sessionId': {
    of: 'sandbox',
    body: (id) => ({ ...ask(), sessionId: id }),
  },
  'apiindex/chatonetest.editOf': {
    of: 'sandboxRecord',
    body: (id, { sandbox }) => ({ ...ask(), sessionId: sandbox, editOf: id }),
  },
  'apiindex/chatthreetest.sessionId': {
    of: 'deepSandbox',
    body: (id) => ({ ...ask(), sessionId: id }),
  },
  'apiindex/chatthreetest.editOf': {
    of: 'deepSandboxRecord',
    body: (id, { deepSandbox }) => ({ ...ask(), sessionId: deepSandbox, editOf: id }),
  },
  'apiindex/chathistorytest.sessionId': { of: 'sandbox', body: (id) => ({ sessionId: id }) },
  'apiindex/rebuild.answerId': { of: 'answer', body: (id) => ({ answerId: id }) },
  'apiindex/rebuildchat.answerId': { of: 'deepAnswer', body: (id) => ({ answerId: id }) },
  'apiindex/chattwo.answerId': { of: 'answer', body: (id) => ({ answerId: id }) },
  'apiindex/chatthree.sessionId': {
    of: 'deepSession',
    body: (id) => ({ ...ask(), sessionId: id }),
  },
  'apiindex/chatthree.editOf': {
    of: 'deepRecord',
    body: (id, { deepSession }) => ({ ...ask(), sessionId: deepSession, editOf: id }),
  },
  'apiindex/chatfour.sessionId': {
    of: 'session',
    body: (id) => ({ prompt: 'x', clientRequestId: uuidv7(), sessionId: id }),
  },
  'Calculatorapiindex/completehistoryrecord.sessionId': {
    of: 'session',
    body: (id) => ({
      calculator: 'woven_mesh',
      inputs: { mesh: 40, wire_mm: 0.2 },
      clientRequestId: uuidv7(),
      sessionId: id,
    }),
  },
  'apiindex/sessionproducts.sessionId': { of: 'session', body: (id) => ({ sessionId: id }) },
  'apiindex/setsessionproduct.sessionId': {
    of: 'session',
    body: (id) => ({
      sessionId: id,
      product: { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } },
    }),
  },
  'apiindex/drawingfeedback.answerId': {
    of: 'drawing',
    body: (id) => ({ answerId: id, fit: true, content: 'x' }),
  },
  'apiindex/chatresume.answerId': { of: 'answer', body: (id) => ({ answerId: id, after: 0 }) },
  'apiindex/chatstop.answerId': { of: 'answer', body: (id) => ({ answerId: id }) },
  'apiindex/likerecord.answerId': { of: 'answer', body: (id) => ({ answerId: id, like: 1 }) },
  'apiindex/updatehelpstatus.recordId': {
    of: 'record',
    body: (id) => ({ recordId: id, helped: true }),
  },
  'apiindex/deletehistoryrecord.recordIds': {
    of: 'record',
    body: (id) => ({ recordIds: [id] }),
  },
  'command/save.id': {
    of: 'command',
    body: (id) => ({ id, title: 'x', description: '', template: 'x', classId: null }),
  },
  'command/versions.id': { of: 'command', body: (id) => ({ id }) },
  'command/submit.id': { of: 'command', body: (id) => ({ id }) },
  'command/delete.id': { of: 'command', body: (id) => ({ id }) },
  'apiindex/chatone.fileIds': {
    of: 'chatFile',
    body: (id) => ({ ...ask(), fileIds: [id] }),
  },
  'apiindex/chatthree.fileIds': {
    of: 'chatFile',
    body: (id) => ({ ...ask(), fileIds: [id] }),
  },
  'file/view.id': { of: 'chatFile', body: (id) => ({ id }) },
  'file/text.id': { of: 'chatFile', body: (id) => ({ id, page: 1 }) },
  'file/scan.id': { of: 'chatFile', body: (id) => ({ id, page: 1 }) },
  'apiindex/feedback.answerId': { of: 'answer', body: (id) => ({ answerId: id, content: 'x' }) },
  'apiindex/feedback.fileIds': {
    of: 'file',
    body: (id, { answer }) => ({ answerId: answer, content: 'x', fileIds: [id] }),
  },
  'apiindex/usefeedback.answerId': {
    of: 'answer',
    body: (id) => ({ kind: 'report', content: 'x', answerId: id, consent: false }),
  },
  'apiindex/usefeedback.fileIds': {
    of: 'file',
    body: (id) => ({ kind: 'report', content: 'x', fileIds: [id], consent: false }),
  },
  'submission/view.id': { of: 'submission', body: (id) => ({ id }) },
  'submission/resubmit.id': { of: 'submission', body: (id) => ({ id, content: 'x' }) },
  'submission/resubmit.fileIds': {
    of: 'file',
    body: (id, { submission }) => ({ id: submission, content: 'x', fileIds: [id] }),
  },
  'message/read.id': { of: 'message', body: (id) => ({ id }) },
  'message/delete.id': { of: 'message', body: (id) => ({ id }) },
  'submission/withdraw.id': { of: 'submission', body: (id) => ({ id }) },
  'apiindex/getvoice.answerId': { of: 'answer', body: (id) => ({ answerId: id }) },
  'apiindex/getvoicetext.answerId': { of: 'answer', body: (id) => ({ answerId: id }) },
  'apiindex/getvoicestatus.voiceId': { of: 'voice', body: (id) => ({ voiceId: id }) },
  'share/create.sessionId': { of: 'session', body: (id) => share({ sessionId: id }) },
  'share/create.recordIds': {
    of: 'record',
    body: (id, { session }) => share({ sessionId: session, recordIds: [id] }),
  },
  'share/revoke.id': { of: 'share', body: (id) => ({ id }) },
  'document/get.id': { of: 'document', body: (id) => ({ id }) },
  'document/save.id': { of: 'document', body: (id) => document({ id, version: 1 }) },
  'quotation/get.id': { of: 'quotation', body: (id) => ({ id }) },
  'quotation/save.id': { of: 'quotation', body: (id) => quotation({ id }) },
  'quotation/save.customerId': {
    of: 'customer',
    body: (id, own) => quotation({ id: own.quotation, customerId: id }),
  },
  'quotation/list.customerId': { of: 'customer', body: (id) => ({ customerId: id }) },
  'quotation/create.customerId': {
    of: 'customer',
    body: (id) => ({ customerId: id, clientRequestId: uuidv7() }),
  },
  'quotation/create.fileIds': {
    of: 'chatFile',
    body: (id) => ({ fileIds: [id], clientRequestId: uuidv7() }),
  },
  'quotation/readlist.fileIds': { of: 'chatFile', body: (id) => ({ fileIds: [id] }) },
  'quotation/state.id': {
    of: 'quotation',
    body: (id) => ({ id, version: 1, state: 'sent' }),
  },
  'quotation/links.id': { of: 'quotation', body: (id) => ({ id }) },
  'quotation/versions.id': { of: 'quotation', body: (id) => ({ id }) },
  'quotation/copy.id': { of: 'quotation', body: (id) => ({ id, clientRequestId: uuidv7() }) },
  'quotation/delete.id': { of: 'quotation', body: (id) => ({ id }) },
  'customer/save.id': { of: 'customer', body: (id) => customer({ id }) },
  'customer/delete.id': { of: 'customer', body: (id) => ({ id }) },
  'pricebook/import.fileId': {
    of: 'chatFile',
    body: (id) => ({ fileId: id, clientRequestId: uuidv7() }),
  },
  'pricebook/delete.id': { of: 'price', body: (id) => ({ id }) },
  'document/delete.id': { of: 'document', body: (id) => ({ id }) },
};

/** Fields with ids that belong to nobody, each with the test that holds it. */
const UNOWNED: Record<string, string> = {
  'client/error.requestId': 'a name for the log; nothing is looked up by it',
  'console/broadcasttest.clientRequestId': 'made by the client, unique for each member',
  'console/broadcastrecall.id': 'broadcasts are of the site (messages.db.test.ts)',
  'console/broadcast.clientRequestId': 'made by the client, unique for each member',
  'apiindex/chatone.clientRequestId': 'made by the client, unique for each member',
  'apiindex/chatonetest.clientRequestId': 'made by the client, unique for each member',
  'apiindex/chatthreetest.clientRequestId': 'made by the client, unique for each member',
  'apiindex/chatonetest.fileIds': 'read as those of chatone are',
  'apiindex/chatthreetest.fileIds': 'read as those of chatthree are',
  'apiindex/chatthree.clientRequestId': 'made by the client, unique for each member',
  'apiindex/chatfour.clientRequestId': 'made by the client, unique for each member',
  'Calculatorapiindex/completehistoryrecord.clientRequestId':
    'made by the client, unique for each member',
  'command/save.classId': 'classes are for everyone',
  'apiindex/goodsindex.classId': 'classes are for everyone',
  'apiindex/goodsview.id': 'goods are for everyone',
  'apiindex/exchangegoods.goodsId': 'goods are for everyone',
  'apiindex/exchangegoods.clientRequestId': 'made by the client, unique for each member',
  'redemption/cancel.id': 'needs points to have one (shop/shop.test.ts)',
  'console/goodssave.id': 'goods belong to the operator (shop/goods-console.test.ts)',
  'console/goodssave.classId': 'classes are for everyone',
  'console/goodssave.pictures': 'need a permission to upload (shop/goods-console.test.ts)',
  'commandapiindex/commandindex.classId': 'classes are for everyone',
  'commandapiindex/bestcommandindex.classId': 'classes are for everyone',
  'commandapiindex/classcommandindex.classId': 'classes are for everyone',
  'commandapiindex/searchcommandindex.classId': 'classes are for everyone',
  'commandapiindex/clickcommand.id': 'the library is for everyone (own ones: commands.test.ts)',
  'apiqa/searchAnswerById.id': 'articles are for everyone',
  'console/ship.clientRequestId': 'made by the client, unique for each member',
  'console/pickup.clientRequestId': 'made by the client, unique for each member',
  'console/registeredphone.id': 'staff see what members redeem (shipping.db.test.ts)',
  'console/item.id': 'reviewers see what everybody hands in (reviews.test.ts)',
  'console/claim.id': 'reviewers see what everybody hands in (reviews.test.ts)',
  'console/decide.id': 'nobody decides on their own (reviews.test.ts)',
  'console/decideall.clientRequestId': 'made by the client, unique for each member',
  'console/decide.clientRequestId': 'made by the client, unique for each member',
  'console/undo.id': 'nobody decides on their own (reviews.test.ts)',
  'console/undo.clientRequestId': 'made by the client, unique for each member',
  'console/articlesave.groupId': 'reviewers see what members signal (quality.db.test.ts)',
  'console/qualityitem.id': 'reviewers see what members signal (quality.db.test.ts)',
  'console/qualitydecide.id': 'reviewers see what members signal (quality.db.test.ts)',
  'console/qualitydecide.clientRequestId': 'made by the client, unique for each member',
  'console/qualitydecideall.clientRequestId': 'made by the client, unique for each member',
  'console/qualitypassages.articleId': 'reviewers edit every article (articles.test.ts)',
  'console/articlesave.id': 'reviewers edit every article (articles.test.ts)',
  'console/articlesave.region': 'places are for everyone',
  'console/articleversions.id': 'reviewers edit every article (articles.test.ts)',
  'console/articletrial.id': 'reviewers edit every article (articles.test.ts)',
  'console/articletrial.groupId': 'reviewers see what members signal (quality.db.test.ts)',
  'console/articletrial.region': 'places are for everyone',
  'console/articlerestore.id': 'reviewers edit every article (articles.test.ts)',
  'console/commandsave.id': 'the library is for everyone',
  'console/commandsave.classId': 'classes are for everyone',
  'console/webhooksave.id': 'webhooks are of the site (webhooks.db.test.ts)',
  'console/webhooktest.id': 'webhooks are of the site (webhooks.db.test.ts)',
  'console/webhookdelete.id': 'webhooks are of the site (webhooks.db.test.ts)',
  'console/memberrecord.id': 'the operator sees every member (members.test.ts)',
  'console/memberedit.id': 'the operator sees every member (members.test.ts)',
  'console/memberedit.clientRequestId': 'made by the client, unique for each member',
  'console/memberedit.roles': 'roles are for everyone (members.test.ts)',
  'console/memberadd.clientRequestId': 'made by the client, unique for each member',
  'console/membermessage.id': 'the operator sees every member (members.test.ts)',
  'console/membermessage.clientRequestId': 'made by the client, unique for each member',
  'console/roledelete.id': 'roles are for everyone (roles.test.ts)',
  'console/roledelete.moveTo': 'roles are for everyone (roles.test.ts)',
  'console/rolesave.id': 'roles are for everyone (roles.test.ts)',
  'apiindex/getstreamvoice.voiceId': 'answers with sound (voice/voice.test.ts)',
  'enterprise/card.page': 'pages of cards are for everyone (enterprise/own-enterprise.db.test.ts)',
  'cocreator/credits.articleIds': 'articles are for everyone',
  'talk/view.id': 'opens for its two sides (talk/talks.db.test.ts)',
  'talk/send.id': 'opens for its two sides (talk/talks.db.test.ts)',
  'talk/send.clientRequestId': 'made by the client, unique for each member',
  'talk/end.id': 'opens for its two sides (talk/talks.db.test.ts)',
  'enterprise/contact.id': 'cards are for everyone (contact.test.ts)',
  'enterprise/contact.clientRequestId': 'made by the client, unique for each member',
  'share/create.articleId': 'articles belong to no member',
  'share/create.clientRequestId': 'made by the client, unique for each member',
  'quotation/export.id': 'answers with bytes (quotation/quotations.db.test.ts)',
  'quotation/share.id': 'needs one that was sent (quotation/quotations.db.test.ts)',
  'quotation/share.clientRequestId': 'made by the client, unique for each member',
  'quotation/withdraw.linkId': 'needs a link (quotation/quotations.db.test.ts)',
  'quotation/version.id': 'needs one that was sent (quotation/quotations.db.test.ts)',
  'quotation/create.clientRequestId': 'made by the client, unique for each member',
  'quotation/save.clientRequestId': 'made by the client, unique for each member',
  'quotation/copy.clientRequestId': 'made by the client, unique for each member',
  'customer/save.clientRequestId': 'made by the client, unique for each member',
  'pricebook/save.clientRequestId': 'made by the client, unique for each member',
  'pricebook/import.clientRequestId': 'made by the client, unique for each member',
  'company/save.logoFileId': 'kept for its purpose and owner (quotation/company.db.test.ts)',
  'company/save.stampFileId': 'kept for its purpose and owner (quotation/company.db.test.ts)',
  'document/save.clientRequestId': 'made by the client, unique for each member',
  'share/view.id': 'opens for whoever has it (share/share.test.ts)',
  'member/register.inviter': 'an invitation code is given away (register.test.ts)',
};

let site: TestApp;
let mine: Belongings;
let theirs: Belongings;

const recordSchema = z.looseObject({ id: z.string(), sessionId: z.string(), active: z.string() });
const listSchema = z.looseObject({ list: z.array(z.looseObject({ id: z.string() })) });

async function settleIn(phone: string): Promise<Belongings> {
  const { token, id } = await site.logIn(phone);
  // Signs in from a second device, so that the first is one to sign out.
  site.pass(61);
  const second = await site.logIn(phone);
  const devices = listSchema.parse((await site.post('member/sessions', {}, second)).data).list;
  const owned: Owned = {
    ...(await askQuestion(second.token)),
    ...(await askDeeply(second.token)),
    ...(await useSandbox(second.token)),
    ...(await useDeepSandbox(second.token)),
    ...(await draw(second.token)),
    ...(await saveCommand(second.token)),
    ...(await submit(second.token)),
    ...(await sendChatFile(second.token)),
    ...(await writeDocument(second.token)),
    ...(await sell(second.token)),
    ...(await speak(second.token)),
    ...(await shareConversation(second.token)),
  };

  return {
    ...owned,
    token: second.token,
    member: id,
    signIn: devices[1]?.id ?? token,
    avatar: await insertAvatar(site.db, id),
    ...(await tell(second.token, id)),
  };
}

async function tell(token: string, memberId: string) {
  const notice = { memberId, kind: 'member.unrestricted', link: null } as const;
  await notify(site.db, notice, new Date('2026-11-21T03:00:00.000Z'));
  const { data } = await site.post('message/list', { scope: 'personal' }, { token });

  return { message: listSchema.parse(data).list[0]?.id ?? '' };
}

const idOf = (data: unknown): string => z.looseObject({ id: z.string() }).parse(data).id;

async function record(path: string, body: object, token: string) {
  return recordSchema.parse((await site.post(path, body, { token })).data);
}

async function askQuestion(token: string) {
  const { id, sessionId, active } = await record('apiindex/chatone', ask(), token);

  return { session: sessionId, record: id, answer: active };
}

async function askDeeply(token: string) {
  const { id, sessionId, active } = await record('apiindex/chatthree', ask(), token);

  return { deepSession: sessionId, deepRecord: id, deepAnswer: active };
}

async function useSandbox(token: string) {
  const { id, sessionId } = await record('apiindex/chatonetest', ask(), token);

  return { sandbox: sessionId, sandboxRecord: id };
}

async function useDeepSandbox(token: string) {
  const { id, sessionId } = await record('apiindex/chatthreetest', ask(), token);

  return { deepSandbox: sessionId, deepSandboxRecord: id };
}

async function draw(token: string) {
  const prompt = { prompt: 'x', clientRequestId: uuidv7() };

  return { drawing: (await record('apiindex/chatfour', prompt, token)).active };
}

async function saveCommand(token: string) {
  const command = { title: 'x', description: '', template: 'x', classId: null };

  return { command: idOf((await site.post('command/save', command, { token })).data) };
}

async function submit(token: string) {
  const suggestion = { kind: 'suggestion', content: uuidv7(), consent: false };
  const { data } = await site.post('apiindex/usefeedback', suggestion, { token });

  return {
    submission: z.object({ submissionId: z.string() }).parse(data).submissionId,
    file: (await sendFile(site, token, uuidv7(), 'x.txt')).id,
  };
}

async function sendChatFile(token: string) {
  const { id } = await sendReadFile(site, token, uuidv7(), 'x.txt');
  await site.db.execute(sql`
    INSERT INTO file_scans (member_id, file_id, page, width, height, rows, is_cut)
    SELECT member_id, file_id, 1, 1, 1, '[]', false FROM file_texts WHERE file_id = ${id}`);

  return { chatFile: id };
}

async function writeDocument(token: string) {
  return { document: idOf((await site.post('document/save', document({}), { token })).data) };
}

async function sell(token: string) {
  const made = await site.post(
    'quotation/create',
    { text: '304 40目 0.2mm 1x30m 10卷', clientRequestId: uuidv7() },
    { token },
  );
  const buyer = await site.post('customer/save', customer({}), { token });
  const { data } = await site.post(
    'pricebook/save',
    {
      ...{ kind: 'tax', subject: '', wireFrom: null, wireTo: null, value: '13', per: 'percent' },
      ...{ validFrom: '2026-01-01', validTo: null, source: '', clientRequestId: uuidv7() },
    },
    { token },
  );
  const { entry } = z.looseObject({ entry: z.unknown() }).parse(data);

  return { quotation: idOf(made.data), customer: idOf(buyer.data), price: idOf(entry) };
}

async function speak(token: string) {
  const { answer } = await askQuestion(token);
  const { data } = await site.post('apiindex/getvoice', { answerId: answer }, { token });

  return { voice: z.looseObject({ voiceId: z.string() }).parse(data).voiceId };
}

async function shareConversation(token: string) {
  const { session } = await askQuestion(token);
  const { data } = await site.post('share/create', share({ sessionId: session }), { token });

  return { share: idOf(data) };
}

/** Makes the thing anew: a call before may have deleted or decided it. */
const MAKE: Partial<Record<Kind, (token: string, member: string) => Promise<Partial<Belongings>>>> =
  {
    message: tell,
    deepSession: askDeeply,
    deepRecord: askDeeply,
    deepAnswer: askDeeply,
    sandbox: useSandbox,
    sandboxRecord: useSandbox,
    deepSandbox: useDeepSandbox,
    deepSandboxRecord: useDeepSandbox,
    drawing: draw,
    command: saveCommand,
    submission: submit,
    file: submit,
    chatFile: sendChatFile,
    document: writeDocument,
    quotation: sell,
    customer: sell,
    price: sell,
    voice: speak,
    share: shareConversation,
  };

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000', LIMIT_QUESTIONS_MINUTE: '100000' });
  mine = await settleIn('13012340001');
  theirs = await settleIn('13012340002');
}, 60_000);
afterAll(() => site.close());

/** A schema without what `.optional()` and the like put around it. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return bare(schema.unwrap());
  }
  return schema instanceof z.ZodArray ? bare(schema.element) : schema;
}

function idFields({ path, request }: ApiCall): string[] {
  expect(request, `${path}: its request is an object`).toBeInstanceOf(z.ZodObject);
  if (!(request instanceof z.ZodObject)) return [];

  return Object.entries(request.shape)
    .filter(([name, schema]) => /ids?$/i.test(name) || bare(schema) === idSchema)
    .map(([name]) => `${path}.${name}`);
}

test('every id field is in one of the tables', () => {
  const found = site.app.calls.flatMap(idFields).sort();
  expect(found).toEqual([...Object.keys(OWNED), ...Object.keys(UNOWNED)].sort());
});

describe.each(Object.entries(OWNED))('%s', (name, { of, body }) => {
  const path = name.slice(0, name.lastIndexOf('.'));
  const post = (id: string) => site.post(path, body(id, mine), { token: mine.token });

  test('of another member, unknown or malformed is not found', async () => {
    for (const id of [theirs[of], uuidv7(), 'x']) {
      expect(await post(id), id).toMatchObject({ http: 200, code: 404, data: null });
    }
  });

  test('of the member is found', async () => {
    const { token, member } = mine;
    mine = { ...mine, ...(await askQuestion(token)), ...(await MAKE[of]?.(token, member)) };
    expect(await post(mine[of])).toMatchObject({ code: 200 });
  });
});

test('the data of the other member is unchanged', async () => {
  const { data } = await site.post(
    'apiindex/chathistory',
    { sessionId: theirs.session },
    { token: theirs.token },
  );
  expect(data).toMatchObject({
    total: 1,
    list: [{ id: theirs.record, helped: null, answers: [{ id: theirs.answer, like: 0 }] }],
  });
});

test.each([
  ['apiindex/chatone', { question: 'x' }],
  ['apiindex/chatthree', { question: 'x' }],
  ['apiindex/chatfour', { prompt: 'x' }],
  [
    'Calculatorapiindex/completehistoryrecord',
    { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } },
  ],
])('%s: the same clientRequestId of two members makes two records', async (path, about) => {
  const body = { ...about, clientRequestId: uuidv7() };
  const ids: string[] = [];
  for (const { token } of [mine, theirs, mine]) {
    ids.push(recordSchema.parse((await site.post(path, body, { token })).data).id);
  }
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
});
