import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

/**
 * An error in a browser. Must not contain user data: every field is a constant of ours or a
 * location in our code.
 */
export type ClientErrorReport = z.infer<typeof schemas.clientErrorReportSchema>;

export const reportClientError = endpoint<typeof schemas.reportClientErrorSchemas>('client/error');
