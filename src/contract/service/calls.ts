import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type { MODEL_FAULTS } from './constants.ts';
import type * as schemas from './schemas.ts';

export type ServiceFault = (typeof MODEL_FAULTS)[number];
/** The model service, without its key. */
export type ServiceFields = z.infer<typeof schemas.serviceFieldsSchema>;
export type ModelPrice = z.infer<typeof schemas.modelPriceSchema>;
export type ServiceState = z.infer<typeof schemas.serviceStateSchema>;
/** The service that reads aloud, without its key. */
export type SpeechFields = z.infer<typeof schemas.speechFieldsSchema>;
export type SpeechState = z.infer<typeof schemas.speechStateSchema>;
export type SpeechSaveRequest = RequestOf<typeof speechSave>;
export type SpeechTestRequest = RequestOf<typeof speechTest>;
export type SpeechTest = DataOf<typeof speechTest>;
export type ServiceSaveRequest = RequestOf<typeof serviceSave>;
export type ServiceTestRequest = RequestOf<typeof serviceTest>;
export type ServiceTest = DataOf<typeof serviceTest>;
export type ServiceSpend = DataOf<typeof serviceSpend>;

export const serviceGet = endpoint<typeof schemas.serviceGetSchemas>('console/serviceget');
/** Replaces the model service of all servers. The key is stored encrypted and never returned. */
export const serviceSave = endpoint<typeof schemas.serviceSaveSchemas>('console/servicesave');
/** Asks each model for a word. Nothing is saved. */
export const serviceTest = endpoint<typeof schemas.serviceTestSchemas>('console/servicetest');
export const serviceSpend = endpoint<typeof schemas.serviceSpendSchemas>('console/servicespend');
export const speechGet = endpoint<typeof schemas.speechGetSchemas>('console/speechget');
/** Replaces the service that reads aloud, on all servers. Its key is stored encrypted. */
export const speechSave = endpoint<typeof schemas.speechSaveSchemas>('console/speechsave');
/** Has each voice say a word. Nothing is saved. */
export const speechTest = endpoint<typeof schemas.speechTestSchemas>('console/speechtest');
