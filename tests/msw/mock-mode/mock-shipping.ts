import { conflict, DomainError, notFound } from '#server/platform/http/domain-error.ts';
import { message } from '#server/content/messages.ts';
import type { ShippingService } from '#server/modules/shipping/service.ts';
import type { Parcel } from '#contract/shipping/calls.ts';

const CODE = '20261126';

/** A few redemptions, handed out in memory until the page is left. The pick-up code is 20261126. */
export function createMockShipping(): ShippingService {
  const parcels = new Map(sampleParcels().map((parcel) => [parcel.id, parcel]));
  const filtered = ({ state, receive }: { state: string; receive?: string | undefined }) =>
    [...parcels.values()].filter(
      (parcel) => parcel.state === state && (receive === undefined || parcel.receive === receive),
    );
  const handOut = (parcel: Parcel, more: Partial<Parcel> = {}): Parcel => {
    const decidedAt = new Date().toISOString();
    const done: Parcel = {
      ...parcel,
      ...more,
      state: 'delivered',
      version: parcel.version + 1,
      decidedAt,
    };
    parcels.set(parcel.id, done);
    return done;
  };
  const ofCode = (code: string): Parcel => {
    const found = filtered({ state: 'approved', receive: 'pickup' })[0];
    if (code !== CODE || found === undefined) throw new DomainError(404, 'shipping.wrongCode');
    return found;
  };

  return {
    list: (filter) => {
      const list = filtered(filter);
      return Promise.resolve({ list, total: list.length, nextCursor: null });
    },
    ship: ({ parcels: wanted, courier }, { language }) => {
      const shipped: Parcel[] = [];
      const refused: { id: string; reason: string }[] = [];
      for (const { id, version, trackingNumber } of wanted) {
        const parcel = parcels.get(id);
        if (parcel?.version === version) shipped.push(handOut(parcel, { courier, trackingNumber }));
        else refused.push({ id, reason: message(language, 'shop.decided') });
      }
      return Promise.resolve({ shipped, refused });
    },
    findPickup: ({ code }) => Promise.resolve(ofCode(code)),
    pickUp: ({ code }) => Promise.resolve(handOut(ofCode(code))),
    registeredPhone: ({ id }) => {
      const parcel = parcels.get(id);
      if (parcel === undefined) throw notFound();
      if (parcel.state === 'delivered') throw conflict('shipping.over');
      return Promise.resolve({ tellcode: '86', phone: '13800138000' });
    },
    export: (filter) => Promise.resolve({ list: filtered(filter), isWhole: true }),
  };
}

function sampleParcels(): Parcel[] {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const of = (n: number, more: Partial<Parcel>): Parcel => ({
    id: `018f0000-0000-7000-8000-00000000000${String(n)}`,
    version: 2,
    member: { id: `m${String(n)}`, nickname: '老张', phone: '138****8000' },
    goodsName: '10 倍目数镜',
    quantity: n,
    receive: 'mail',
    name: '张三',
    phone: '13800138000',
    address: '河北省安平县丝网大世界 1 号',
    state: 'approved',
    courier: null,
    trackingNumber: null,
    createdAt: at,
    decidedAt: at,
    ...more,
  });

  return [
    of(1, {}),
    of(2, { name: '李四', address: '江苏省南通市海安市 2 号' }),
    of(3, { receive: 'pickup', name: null, phone: null, address: null }),
    of(4, { state: 'delivered', courier: '顺丰', trackingNumber: 'SF1234567890' }),
  ];
}
