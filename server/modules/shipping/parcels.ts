import type { Parcel } from '#contract/shipping/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { openPhone } from '../../platform/privacy/sealed-person.ts';
import { openRecipient } from '../../platform/privacy/sealed-recipient.ts';
import { membersOf } from '../console/named-members.ts';
import { maskPhone } from '../member/phone.ts';
import * as goodsRepository from '../shop/goods-repository.ts';
import type { RedemptionRow } from '../shop/redemption-repository.ts';

export async function toParcels(
  cipher: Cipher,
  from: Database,
  rows: readonly RedemptionRow[],
  language: Language,
): Promise<Parcel[]> {
  const named = await membersOf(
    from,
    rows.map(({ memberId }) => memberId),
  );
  const ids = [...new Set(rows.map(({ goodsId }) => goodsId))];
  const goods = new Map(
    (await goodsRepository.byIds(from, ids, language)).map(({ id, name }) => [id, name]),
  );

  return rows.map((row) => {
    const member = named.get(row.memberId);

    return {
      id: row.id,
      version: row.version,
      member: {
        id: row.memberId,
        nickname: member?.nickname ?? '',
        phone: member === undefined ? '' : maskPhone(openPhone(cipher, member)),
      },
      goodsName: goods.get(row.goodsId) ?? row.goodsId,
      quantity: row.quantity,
      receive: row.receive,
      ...openRecipient(cipher, row),
      state: row.state === 'delivered' ? 'delivered' : 'approved',
      courier: row.courier,
      trackingNumber: row.trackingNumber,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    };
  });
}

export async function toParcel(
  cipher: Cipher,
  from: Database,
  row: RedemptionRow,
  language: Language,
): Promise<Parcel> {
  const [parcel] = await toParcels(cipher, from, [row], language);
  if (parcel === undefined) throw new Error('a parcel was not made of its row');

  return parcel;
}
