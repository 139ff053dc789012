import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Language } from '../../content/messages.ts';
import { languageIn } from './accepted-language.ts';
import type { GuestCaller, Identity, Visitor } from './caller.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { DomainError } from './domain-error.ts';
import { WireRefusal } from './error-answer.ts';
import { requestIdOf } from './request-id.ts';

/** Cookie with the device mark from the last login; sent to the login calls only. */
export const DEVICE_COOKIE = 'meshwise_device';
const DEVICE_CHARS = 300;

export const languageOf = (context: Context): Language =>
  languageIn(context.req.header('accept-language'));

export function visitorOf(context: Context, trustedProxies: number): Visitor {
  const address = clientAddress(
    // Requests from tests have no socket and no bindings.
    (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress,
    context.req.header('x-forwarded-for'),
    trustedProxies,
  );

  return {
    requestId: requestIdOf(context.req.header('x-request-id')),
    language: languageOf(context),
    address,
    network: networkOf(address),
    device: (context.req.header('user-agent') ?? '').slice(0, DEVICE_CHARS),
    deviceMark: getCookie(context, DEVICE_COOKIE),
    signal: context.req.raw.signal,
  };
}

export async function guestOf(
  visitor: Visitor,
  token: string | undefined,
  authenticate: (token: string, network: string) => Promise<Identity>,
): Promise<GuestCaller> {
  if (token === undefined || token === '') return { ...visitor, memberId: null };
  try {
    return { ...visitor, memberId: (await authenticate(token, visitor.network)).memberId };
  } catch (cause) {
    // A guest call treats an invalid token as none.
    if (cause instanceof WireRefusal || cause instanceof DomainError) {
      return { ...visitor, memberId: null };
    }
    throw cause;
  }
}
