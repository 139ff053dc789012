/** Codes that mean success: 200, and 201–206 where a call gives them a meaning (login: review states). */
export const SUCCESS_CODES = [200, 201, 202, 203] as const;

/** Codes that mean failure. `A0230` (a string on the wire) is a session that was revoked elsewhere. */
export const FAILURE_CODES = [400, 401, 403, 404, 409, 413, 422, 429, 500, 503, 'A0230'] as const;

export type SuccessCode = (typeof SUCCESS_CODES)[number];
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Success<Data> {
  code: SuccessCode;
  msg: string;
  data: Data;
}

/** What a refusal may say beyond its message: the fields at fault, or when to try again (seconds). */
export interface FailureData {
  fields?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
}

export interface Failure {
  code: FailureCode;
  msg: string;
  data: FailureData | null;
}

export type Envelope<Data> = Success<Data> | Failure;

/** Any code below this, and 200, is success. */
export const FIRST_FAILURE_CODE = 207;

/** Messages that the client compares; never translated. */
export const WIRE_MESSAGES = {
  tokenInvalid: 'token不正确',
  memberInvalid: '用户信息异常',
  identityMissing: '参数信息丢失',
} as const;

/** The code of a session that was signed out from another device. */
export const SESSION_REVOKED = 'A0230';
