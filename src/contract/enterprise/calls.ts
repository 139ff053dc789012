import type { z } from 'zod';
import { endpoint, type DataOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type CardPage = DataOf<typeof enterpriseCardPage>;
export type OwnEnterprise = z.infer<typeof schemas.ownEnterpriseSchema>;

/** Starts a conversation with the owner of a card. */
export const enterpriseContact =
  endpoint<typeof schemas.enterpriseContactSchemas>('enterprise/contact');
/** The public page of a card; open without a login. */
export const enterpriseCardPage =
  endpoint<typeof schemas.enterpriseCardPageSchemas>('enterprise/card');
export const enterpriseMine = endpoint<typeof schemas.enterpriseMineSchemas>('enterprise/mine');
/** A personal account asks to become an enterprise. */
export const enterpriseApply = endpoint<typeof schemas.enterpriseApplySchemas>('enterprise/apply');
/** Sets whether search engines may list the page of the member's card. */
export const enterpriseIndex = endpoint<typeof schemas.enterpriseIndexSchemas>('enterprise/index');
