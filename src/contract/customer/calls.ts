import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type Customer = z.infer<typeof schemas.customerSchema>;

export type SaveCustomerRequest = RequestOf<typeof saveCustomer>;

export const listCustomers = endpoint<typeof schemas.listCustomersSchemas>('customer/list');
export const saveCustomer = endpoint<typeof schemas.saveCustomerSchemas>('customer/save');
/** Quotations keep the customer's name and address. */
export const deleteCustomer = endpoint<typeof schemas.deleteCustomerSchemas>('customer/delete');
