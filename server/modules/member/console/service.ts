import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import {
  memberAdd,
  memberEdit,
  type ConsoleMember,
  type MemberAddRequest,
  type MemberEditRequest,
  type MemberListRequest,
  type MemberRecord,
} from '#contract/console/calls.ts';
import { LIMITS, MAINLAND_TELLCODE } from '#contract/limits.ts';
import { ROOT_ROLE } from '#contract/permissions.ts';
import { gradeOf } from '#contract/points/calls.ts';
import type { Language } from '../../../content/messages.ts';
import { idempotent } from '../../../platform/db/idempotent.ts';
import type { Database } from '../../../platform/db/client.ts';
import type { ConsoleCaller } from '../../../platform/http/caller.ts';
import {
  DomainError,
  invalid,
  notFound,
  type FieldProblem,
} from '../../../platform/http/domain-error.ts';
import { readCursor, writeCursor } from '../../../platform/http/list-cursor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Cipher } from '../../../platform/privacy/cipher.ts';
import type { FileKey } from '../../file/file-address.ts';
import { newMember } from '../new-member.ts';
import { canonicalPhone, maskPhone } from '../phone.ts';
import * as memberRepository from '../repository.ts';
import { openPhone, phoneHashes, type Phone } from '../../../platform/privacy/sealed-person.ts';
import type { Config } from '../../config/keys.ts';
import * as goodsRepository from '../../shop/goods-repository.ts';
import { shanghaiDay, shanghaiMonth } from '../../../platform/shanghai-day.ts';
import { addFigures } from '../../statistics/add-figures.ts';
import { applyChanges } from './apply-changes.ts';
import { MAX_CANDIDATES, memberKeys } from './member-search.ts';
import * as memberConsoleRepository from './repository.ts';
import type { ListedMember, MemberKeys, MemberRow } from './repository.ts';

interface MemberConsoleDeps {
  db: Database;
  cipher: Cipher;
  addressOf: (key: FileKey) => string;
  /** Dialling codes that may log in besides the mainland's. */
  tellcodes: readonly string[];
  readConfig: (db: Database) => Promise<Pick<Config, 'points.invitation.month'>>;
  now: () => Date;
}

export interface MemberConsole {
  list: (
    request: MemberListRequest,
  ) => Promise<{ list: ConsoleMember[]; nextCursor: string | null }>;
  /**
   * @throws DomainError 404
   */
  record: (request: { id: string }, caller: ConsoleCaller) => Promise<MemberRecord>;
  /**
   * Applied in one transaction.
   * @throws DomainError 403 for changes to oneself or without permission; 404; 422
   */
  edit: (request: MemberEditRequest, caller: ConsoleCaller) => Promise<ConsoleMember>;
  /**
   * Registers a member by hand. They agree to the agreements at their first login.
   * @throws DomainError 422 for a phone that is wrong, of another country or known
   */
  add: (request: MemberAddRequest, caller: ConsoleCaller) => Promise<ConsoleMember>;
}

/** Members scanned per search in that case. */
const WALK = 2000;

const TOKEN_DAYS = 29;
const DAY_MS = 86_400_000;
/** Characters of `YYYY-MM`. */
const MONTH_LENGTH = 7;

interface MemberPage {
  rows: ListedMember[];
  /** Position of the next page; null at the end. */
  next: string | null;
}

const positionSchema = z.tuple([z.uuid()]);

export function createMemberConsole(deps: MemberConsoleDeps): MemberConsole {
  const { db, cipher, addressOf, tellcodes, readConfig, now } = deps;

  async function found(
    keyword: string,
    hasSigns: boolean,
    position: string | undefined,
    count: number,
  ): Promise<MemberPage> {
    if (hasSigns) {
      const among = await memberConsoleRepository.unusualInviters(db, MAX_CANDIDATES);
      return pageOf(await memberConsoleRepository.page(db, position, count + 1, among), count);
    }
    const keys = memberKeys(cipher, keyword);
    return keys === null
      ? pageOf(await memberConsoleRepository.page(db, position, count + 1), count)
      : matching(keys, position, count);
  }

  async function matching(
    keys: MemberKeys,
    position: string | undefined,
    count: number,
  ): Promise<MemberPage> {
    const among = await memberConsoleRepository.candidates(db, keys, MAX_CANDIDATES);
    if (among !== null)
      return pageOf(await memberConsoleRepository.page(db, position, count + 1, among), count);

    const walked = await memberConsoleRepository.walk(db, keys, position, WALK);
    const meant = walked.filter(({ isMeant }) => isMeant).map(({ id }) => id);
    const shown = await memberConsoleRepository.page(db, position, count, meant.slice(0, count));
    if (meant.length > count) return { rows: shown, next: shown.at(-1)?.member.id ?? null };

    return { rows: shown, next: walked.length === WALK ? (walked.at(-1)?.id ?? null) : null };
  }

  const consoleMemberOf = ({ member, balance, earned }: ListedMember): ConsoleMember => {
    const { id, nickname, avatarFileId, type, identity, roles, createdAt } = member;

    return {
      id,
      phone: maskPhone(openPhone(cipher, member)),
      nickname,
      avatar: avatarFileId === null ? null : addressOf({ memberId: id, fileId: avatarFileId }),
      type,
      identity,
      grade: gradeOf(earned),
      balance,
      earned,
      roles,
      restriction: member.restriction,
      ranked: member.ranked,
      disabled: member.disabled ? (member.disabledReason ?? '') : null,
      createdAt: createdAt.toISOString(),
    };
  };

  async function register(
    tx: Database,
    request: MemberAddRequest,
    caller: ConsoleCaller,
  ): Promise<MemberRow> {
    const { type, nickname } = request;
    const isEnterprise = type === 'enterprise';
    const phone = checkedPhone(request, tellcodes);
    const isKnown =
      (await memberRepository.lockByPhone(tx, phoneHashes(cipher, phone))) !== undefined;
    const enterpriseName = isEnterprise ? (request.enterpriseName ?? null) : null;
    const account = { type, enterpriseName, inviterId: null };
    const row = newMember({ cipher, now }, phone, account, caller.language, false);
    const made = isKnown
      ? undefined
      : await memberRepository.insert(tx, { ...row, nickname: nickname ?? row.nickname });
    if (made === undefined) throw invalid({ phone: { key: 'memberAdmin.known', sentence: true } });
    const at = now();
    await addFigures(tx, { members: 1, accounts: 1, enterprises: isEnterprise ? 1 : 0 }, at);
    await recordAudit(
      tx,
      {
        actorId: caller.memberId,
        action: 'member.add',
        target: { kind: 'member', id: made.id, label: made.nickname },
        details: { phone: maskPhone(phone.phone), type },
      },
      at,
    );
    return made;
  }

  async function recordOf(listed: ListedMember, language: Language): Promise<MemberRecord> {
    const { id } = listed.member;
    const at = now();
    const since = shanghaiDay(new Date(at.getTime() - TOKEN_DAYS * DAY_MS));
    const found = await memberConsoleRepository.recordOf(db, id, since);
    const month = shanghaiMonth(shanghaiDay(at).slice(0, MONTH_LENGTH)).from;
    const invited = await memberConsoleRepository.invitationsOf(db, id, month);
    const perMonth = (await readConfig(db))['points.invitation.month'];
    const goodsIds = [...new Set(found.redeemed.map(({ goodsId }) => goodsId))];
    const names = new Map(
      (await goodsRepository.byIds(db, goodsIds, language)).map((goods) => [goods.id, goods.name]),
    );

    return {
      member: consoleMemberOf(listed),
      enterpriseName: listed.member.enterpriseName,
      questions: found.questions,
      tokens: found.tokens,
      points: found.points.map(dated),
      submissions: found.handedIn.map(dated),
      redemptions: found.redeemed.map(({ goodsId, ...row }) => ({
        ...dated(row),
        goodsName: names.get(goodsId) ?? goodsId,
      })),
      reports: found.reports.map(({ about, ...row }) => ({
        ...dated(row),
        title: about?.title ?? '',
      })),
      messages: found.messages.map(({ details, by, id: messageId, createdAt }) => ({
        id: messageId,
        title: String(details['title'] ?? ''),
        content: String(details['text'] ?? ''),
        by: by ?? '',
        createdAt: createdAt.toISOString(),
      })),
      invitations: { ...invited, perMonth, list: invited.list.map(dated) },
      signIns: found.opened.map(({ expiresAt, revokedAt, lastSeenAt, ...row }) => ({
        ...dated(row),
        isOpen: revokedAt === null && expiresAt > at,
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  }

  return {
    async list({ keyword = '', hasSigns, cursor, count = LIMITS.count }) {
      const position = cursor === undefined ? undefined : readCursor(cursor, positionSchema)[0];
      const { rows, next } = await found(keyword, hasSigns === true, position, count);

      return {
        list: rows.map(consoleMemberOf),
        nextCursor: next === null ? null : writeCursor([next]),
      };
    },

    async record({ id }, { language }) {
      const [listed] = isUuid(id) ? await memberConsoleRepository.page(db, undefined, 1, [id]) : [];
      if (listed === undefined) throw notFound();
      return recordOf(listed, language);
    },

    add: (request, caller) =>
      idempotent(
        db,
        {
          memberId: caller.memberId,
          call: memberAdd.path,
          clientRequestId: request.clientRequestId,
          now: now(),
        },
        async (tx) => {
          const made = await register(tx, request, caller);
          return consoleMemberOf({ member: made, balance: 0, earned: 0 });
        },
      ),

    edit: (request, caller) =>
      idempotent(
        db,
        {
          memberId: caller.memberId,
          call: memberEdit.path,
          clientRequestId: request.clientRequestId,
          now: now(),
        },
        async (tx) => {
          const member = isUuid(request.id)
            ? await memberConsoleRepository.lock(tx, request.id)
            : undefined;
          if (member === undefined) throw notFound();
          refuseForbidden(member, request, caller);
          await applyChanges({ tx, member, caller, at: now() }, request);
          const [after] = await memberConsoleRepository.page(tx, undefined, 1, [member.id]);
          if (after === undefined) throw notFound();

          return consoleMemberOf(after);
        },
      ),
  };
}

/** @throws DomainError 422 with all problems of the request */
function checkedPhone(
  { type, enterpriseName, tellcode, phone: typed }: MemberAddRequest,
  tellcodes: readonly string[],
): Phone {
  const phone = canonicalPhone(tellcode, typed);
  const problems: Record<string, FieldProblem> = {};
  if (phone === null) problems['phone'] = { key: 'member.phone', sentence: true };
  else if (phone.tellcode !== MAINLAND_TELLCODE && !tellcodes.includes(phone.tellcode)) {
    problems['phone'] = { key: 'member.country', sentence: true };
  }
  if (type === 'enterprise' && enterpriseName === undefined) {
    problems['enterpriseName'] = { key: 'field.required' };
  }
  if (phone === null || Object.keys(problems).length > 0) throw invalid(problems);
  return phone;
}

function refuseForbidden(
  { id, roles }: MemberRow,
  { roles: wanted, restrict, disable, penalty, credit }: MemberEditRequest,
  { memberId, rights }: ConsoleCaller,
): void {
  const concernsOneself = [wanted, restrict, disable, penalty, credit].some(
    (change) => change !== undefined,
  );
  if (id === memberId && concernsOneself) throw new DomainError(403, 'memberAdmin.oneself');
  if (roles.includes(ROOT_ROLE) && !rights.isRoot) throw new DomainError(403, 'memberAdmin.root');
}

const dated = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

function pageOf(found: ListedMember[], count: number): MemberPage {
  const rows = found.slice(0, count);
  return { rows, next: found.length > count ? (rows.at(-1)?.member.id ?? null) : null };
}
