import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

/** The letterhead of the member's quotations. */
export type Company = z.infer<typeof schemas.companySchema>;

export type Letterhead = z.infer<typeof schemas.letterheadSchema>;

export type SaveCompanyRequest = RequestOf<typeof saveCompany>;

export const getCompany = endpoint<typeof schemas.getCompanySchemas>('company/get');
export const saveCompany = endpoint<typeof schemas.saveCompanySchemas>('company/save');
