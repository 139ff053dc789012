import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_COOKIE } from '../../platform/http/visitor.ts';
import type { Phone } from '../../platform/privacy/sealed-person.ts';

const ID_BYTES = 16;
/** Browsers limit cookies to 400 days. */
const DAYS = 400;
const MARK = /^(?<id>[\w-]{22})\.(?<proof>[\w-]{43})$/;

export type DeviceMarks = ReturnType<typeof createDeviceMarks>;

/**
 * Marks a device that has logged in, so that it still gets codes when others have used up the
 * limits. A mark grants no access and contains no number.
 */
export function createDeviceMarks({ secret, isSecure }: { secret: string; isSecure: boolean }) {
  const proofOf = (id: string, { tellcode, phone }: Phone) =>
    createHmac('sha256', secret).update(`device ${id} +${tellcode} ${phone}`).digest();

  /** null without a valid mark for this phone. */
  function read(mark: string | undefined, phone: Phone): string | null {
    const { id, proof } = MARK.exec(mark ?? '')?.groups ?? {};
    if (id === undefined || proof === undefined) return null;

    return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(id, phone)) ? id : null;
  }

  return {
    cookie(phone: Phone, before: string | undefined): string {
      const id = read(before, phone) ?? randomBytes(ID_BYTES).toString('base64url');
      const mark = `${id}.${proofOf(id, phone).toString('base64url')}`;
      const attributes = [
        'Path=/api/member',
        `Max-Age=${String(DAYS * 86_400)}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ];

      return [`${DEVICE_COOKIE}=${mark}`, ...attributes].join('; ');
    },

    read,
  };
}
