import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type { PART_FAULTS, PARTS, WAITING_PLACES } from './constants.ts';
import type * as schemas from './schemas.ts';

export type Part = (typeof PARTS)[number];
export type PartFault = (typeof PART_FAULTS)[number];
export type PartStatus = z.infer<typeof schemas.partStatusSchema>;
export type BackupRun = z.infer<typeof schemas.backupRunSchema>;
export type WaitingPlace = (typeof WAITING_PLACES)[number];
export type Status = DataOf<typeof status>;

export type Webhook = z.infer<typeof schemas.webhookSchema>;
export type WebhookOutcome = z.infer<typeof schemas.webhookOutcomeSchema>;
export type WebhookSaveRequest = RequestOf<typeof webhookSave>;

/** The state of all parts, the caps of today, backups, and what waits. */
export const status = endpoint<typeof schemas.statusSchemas>('console/status');
/** Begins a backup; the status tells its progress and its end. */
export const backupNow = endpoint<typeof schemas.backupNowSchemas>('console/backupnow');
export const webhookList = endpoint<typeof schemas.webhookListSchemas>('console/webhooklist');
export const webhookSave = endpoint<typeof schemas.webhookSaveSchemas>('console/webhooksave');
/** Sends a message to the saved address at once. */
export const webhookTest = endpoint<typeof schemas.webhookTestSchemas>('console/webhooktest');
export const webhookDelete = endpoint<typeof schemas.webhookDeleteSchemas>('console/webhookdelete');
