import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { readInvitationCode } from '#contract/member/invitation.ts';
import { MAINLAND_TELLCODE } from '#contract/limits.ts';
import type {
  Auth,
  ProofChallenge,
  RegisterRequest,
  Review,
  SendCodeData,
  SendCodeRequest,
  TestLoginRequest,
} from '#contract/member/calls.ts';
import { ROOT_ROLE } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import { Reply } from '../../platform/http/api-call.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { invalid, notFound, type FieldProblem } from '../../platform/http/domain-error.ts';
import { WireRefusal } from '../../platform/http/error-answer.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { phoneHashes, type Phone } from '../../platform/privacy/sealed-person.ts';
import { recordAudit } from '../audit/record.ts';
import type { Agreements } from '../agreement/agreements.ts';
import type { Config } from '../config/keys.ts';
import { addFigures } from '../statistics/add-figures.ts';
import { createBearer, readBearer } from './bearer-text.ts';
import type { DeviceMarks } from './device-marks.ts';
import type { MemberView } from './member-view.ts';
import { canonicalPhone, configuredPhone, isSamePhone } from './phone.ts';
import { newMember, type NewAccount } from './new-member.ts';
import * as memberRepository from './repository.ts';
import type { MemberRow } from './repository.ts';
import { invitationSigns } from './invitation-signs.ts';
import { issueToken } from './sign-in-service.ts';
import type { SmsCodes } from './sms-codes.ts';

interface EntryDeps {
  db: Database;
  codes: SmsCodes;
  marks: DeviceMarks;
  cipher: Cipher;
  agreements: Pick<Agreements, 'current'>;
  readConfig: (db: Database) => Promise<Config>;
  view: MemberView;
  rootPhone: string | undefined;
  tellcodes: readonly string[];
  now: () => Date;
}

export type EntryService = ReturnType<typeof createEntryService>;
type Entered = Auth | Reply<Auth> | Reply<Review>;

const sentence = (key: FieldProblem['key']): FieldProblem => ({ key, sentence: true });

/** Registration and login by a code that is sent to the phone. */
export function createEntryService(deps: EntryDeps) {
  const { db, codes } = deps;
  const readPhone = phoneReader(deps);

  return {
    async challenge(visitor: Visitor): Promise<{ challenge: ProofChallenge | null }> {
      return { challenge: await codes.challenge(visitor) };
    },

    async sendCode(request: SendCodeRequest, visitor: Visitor): Promise<SendCodeData> {
      const phone = readPhone(request.tellcode, request.phone);
      if ('key' in phone) throw invalid({ phone });

      return codes.send(phone, request, visitor);
    },

    /** A registered phone is logged in instead: the code proves ownership. */
    async register(request: RegisterRequest, visitor: Visitor): Promise<Entered> {
      const { type, enterpriseName } = request;
      const phone = readPhone(request.tellcode, request.phone);
      const problems = enteringProblems(phone, request.agreed);
      if (type === 'enterprise' && enterpriseName === undefined) {
        problems['enterpriseName'] = { key: 'field.required' };
      }
      if ('key' in phone || Object.keys(problems).length > 0) throw invalid(problems);
      const inviterId = await requireInviter(db, request.inviter);
      await spendCode(codes, phone, request.code, visitor);
      const account: NewAccount = {
        type,
        enterpriseName: type === 'enterprise' ? (enterpriseName ?? null) : null,
        inviterId,
      };

      return enter(deps, phone, account, visitor);
    },

    async logIn(request: TestLoginRequest, visitor: Visitor): Promise<Entered> {
      const { tellcode, code, agreed, reviewTicket } = request;
      if (reviewTicket !== undefined) {
        refuseBeside(request);

        return reviewState(db, reviewTicket);
      }
      const phone = readPhone(tellcode ?? '', request.phone ?? '');
      const problems = enteringProblems(phone, agreed);
      if (tellcode === undefined) problems['tellcode'] = { key: 'field.required' };
      if (code === undefined) problems['code'] = { key: 'field.required' };
      if ('key' in phone || code === undefined || Object.keys(problems).length > 0) {
        throw invalid(problems);
      }
      await spendCode(codes, phone, code, visitor);

      return enter(
        deps,
        phone,
        { type: 'personal', enterpriseName: null, inviterId: null },
        visitor,
      );
    },
  };
}

type PhoneReader = (tellcode: string, typed: string) => Phone | FieldProblem;

/** Reads phones of the countries that are allowed, and the configured root's. */
function phoneReader(deps: EntryDeps): PhoneReader {
  const tellcodes = new Set([MAINLAND_TELLCODE, ...deps.tellcodes]);

  return (tellcode, typed) => {
    const phone = canonicalPhone(tellcode, typed);
    if (phone === null) return sentence('member.phone');

    return tellcodes.has(phone.tellcode) || isRoot(deps, phone)
      ? phone
      : sentence('member.country');
  };
}

function isRoot({ rootPhone }: EntryDeps, phone: Phone): boolean {
  const configured = rootPhone === undefined ? null : configuredPhone(rootPhone);
  return configured !== null && isSamePhone(configured, phone);
}

/** After a valid code: finds or creates the account, and logs in unless a review is pending. */
async function enter(
  deps: EntryDeps,
  phone: Phone,
  account: NewAccount,
  visitor: Visitor,
): Promise<Entered> {
  const { db, readConfig, agreements, view, marks, now } = deps;

  return db.transaction(async (tx) => {
    const config = await readConfig(tx);
    const isHeld = config['registration.review'];
    const found = await findOrCreate(deps, tx, phone, account, { visitor, isHeld });
    if (found.disabled) throw new WireRefusal('memberInvalid');
    const member = isRoot(deps, phone) ? await makeRoot(tx, found, now()) : found;
    await memberRepository.addConsent(tx, member.id, await agreements.current(tx), now());
    if (isHeldBack(member)) return reviewReply(member, await issueTicket(tx, member.id, now()));
    const token = await issueToken(tx, member.id, visitor, now());

    return new Reply(200, view.authOf(member, token), marks.cookie(phone, visitor.deviceMark));
  });
}

async function findOrCreate(
  deps: EntryDeps,
  tx: Database,
  phone: Phone,
  account: NewAccount,
  { visitor, isHeld }: { visitor: Visitor; isHeld: boolean },
): Promise<MemberRow> {
  const hashes = phoneHashes(deps.cipher, phone);
  const known = await memberRepository.lockByPhone(tx, hashes);
  if (known !== undefined) return known;
  const { inviterId } = account;
  const signs = inviterId === null ? [] : await invitationSigns(tx, inviterId, visitor, deps);
  const made = await memberRepository.insert(tx, {
    ...newMember(deps, phone, account, visitor.language, isHeld),
    invitationSigns: signs,
  });
  const found = made ?? (await memberRepository.lockByPhone(tx, hashes));
  if (found === undefined) throw new Error('an account that conflicts could not be read');
  if (made !== undefined) {
    const enterprises = account.type === 'enterprise' ? 1 : 0;
    await addFigures(tx, { members: 1, accounts: 1, enterprises }, deps.now());
  }

  return found;
}

async function makeRoot(tx: Database, member: MemberRow, now: Date): Promise<MemberRow> {
  if (member.roles.includes(ROOT_ROLE) && !isHeldBack(member)) return member;
  const { id, nickname } = member;
  if (!member.roles.includes(ROOT_ROLE)) {
    await recordAudit(
      tx,
      {
        actorId: id,
        action: 'member.root',
        target: { kind: 'member', id, label: nickname },
        details: { root: true, setting: 'ROOT_PHONE' },
      },
      now,
    );
  }
  const roles = [...new Set([...member.roles, ROOT_ROLE])];

  return (await memberRepository.update(tx, id, { roles, review: 'none' })) ?? member;
}

async function issueTicket(tx: Database, memberId: string, createdAt: Date): Promise<string> {
  const ticket = createBearer('mwr', memberId);
  const id = uuidv7();
  await memberRepository.addTicket(tx, { memberId, id, ticketHash: ticket.hash, createdAt });

  return ticket.text;
}

async function reviewState(db: Database, ticket: string): Promise<Reply<Review>> {
  const bearer = readBearer('mwr', ticket);
  const member = bearer && (await memberRepository.findByTicket(db, bearer.memberId, bearer.hash));
  if (member === undefined) throw notFound();
  if (member.disabled) throw new WireRefusal('memberInvalid');

  return reviewReply(member, ticket);
}

async function requireInviter(db: Database, inviter: string | undefined): Promise<string | null> {
  if (inviter === undefined) return null;
  const code = readInvitationCode(inviter);
  const owner = code === null ? undefined : await memberRepository.findInviter(db, code);
  if (owner !== undefined) return owner;
  const found = isUuid(inviter) ? await memberRepository.find(db, inviter) : undefined;
  if (found?.deletedAt !== null) throw invalid({ inviter: sentence('member.inviter') });

  return found.id;
}

async function spendCode(
  codes: SmsCodes,
  phone: Phone,
  code: string,
  visitor: Visitor,
): Promise<void> {
  if (!(await codes.spend(phone, code, visitor))) throw invalid({ code: sentence('member.code') });
}

function enteringProblems(
  phone: Phone | FieldProblem,
  agreed: string | undefined,
): Record<string, FieldProblem> {
  return {
    ...('key' in phone ? { phone } : {}),
    ...(agreed === 'true' ? {} : { agreed: sentence('member.agreed') }),
  };
}

/** @throws DomainError naming fields sent in addition to a ticket */
function refuseBeside({ phone, tellcode, code, agreed }: TestLoginRequest): void {
  const beside = Object.entries({ phone, tellcode, code, agreed }).filter(
    ([, value]) => value !== undefined,
  );
  if (beside.length === 0) return;
  throw invalid(Object.fromEntries(beside.map(([name]) => [name, { key: 'field.conflict' }])));
}

function reviewReply(member: MemberRow, reviewTicket: string): Reply<Review> {
  switch (member.review) {
    case 'pending':
      return new Reply(201, { reviewTicket });
    case 'refused':
      return new Reply(203, { reviewTicket, reason: member.reviewReason ?? undefined });
    case 'approved':
    case 'none':
      return new Reply(202, { reviewTicket });
  }
}

const isHeldBack = ({ review, upgrading }: MemberRow) =>
  !upgrading && (review === 'pending' || review === 'refused');
